import { IssuedCertificateList, LoadFailure, useOwnIssuedCertificates } from '@portal/area-kit';
import { Card, Muted, SkeletonCard } from '@portal/ui';
import { certificateTexts } from './texts.ts';

/** The certificates that the portal made for the members. Renders nothing when there are none. */
export function IssuedCertificates() {
  const issued = useOwnIssuedCertificates();
  if (issued.isPending) return <SkeletonCard lines={3} />;
  if (issued.data?.certificates.length === 0) return null;
  return (
    <Card title={certificateTexts.issued}>
      {issued.data ? (
        <>
          <Muted>{certificateTexts.issuedHint}</Muted>
          <IssuedCertificateList label={certificateTexts.issued} certificates={issued.data.certificates} />
        </>
      ) : (
        <LoadFailure query={issued} />
      )}
    </Card>
  );
}
