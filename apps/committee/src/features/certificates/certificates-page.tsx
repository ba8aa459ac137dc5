import { issuedCertificateCalls } from '@portal/api-schema';
import { IssuedCertificateList, LoadFailure, useRead } from '@portal/area-kit';
import { Card, EmptyState, Muted, PageHeader, SkeletonList, Stack } from '@portal/ui';
import { menuTexts } from '../../shared/page-titles.ts';
import { certificateTexts } from './texts.ts';

/** The certificates that were issued to the members of the committee. */
export default function CertificatesPage() {
  const issued = useRead(issuedCertificateCalls.own);
  const content = () => {
    if (issued.isPending) return <SkeletonList rows={3} />;
    if (!issued.data) return <LoadFailure query={issued} />;
    const { certificates } = issued.data;
    if (certificates.length === 0) {
      return <EmptyState title={certificateTexts.none} text={certificateTexts.noneText} />;
    }
    return (
      <>
        <Muted>{certificateTexts.hint}</Muted>
        <IssuedCertificateList label={menuTexts.certificates} certificates={certificates} />
      </>
    );
  };
  return (
    <Stack>
      <PageHeader title={menuTexts.certificates} />
      <Card>{content()}</Card>
    </Stack>
  );
}
