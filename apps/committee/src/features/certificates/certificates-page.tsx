import { IssuedCertificateList, LoadFailure, useOwnIssuedCertificates } from '@portal/area-kit';
import { Card, EmptyState, Muted, PageHeader, SkeletonList, Stack } from '@portal/ui';
import { texts } from '../../texts.ts';

/** The certificates that were issued to the members of the committee. */
export default function CertificatesPage() {
  const issued = useOwnIssuedCertificates();
  const content = () => {
    if (issued.isPending) return <SkeletonList rows={3} />;
    if (!issued.data) return <LoadFailure query={issued} />;
    const { certificates } = issued.data;
    if (certificates.length === 0) {
      return <EmptyState title={texts.certificates.none} text={texts.certificates.noneText} />;
    }
    return (
      <>
        <Muted>{texts.certificates.hint}</Muted>
        <IssuedCertificateList label={texts.menu.certificates} certificates={certificates} />
      </>
    );
  };
  return (
    <Stack>
      <PageHeader title={texts.menu.certificates} />
      <Card>{content()}</Card>
    </Stack>
  );
}
