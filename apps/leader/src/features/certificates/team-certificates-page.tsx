import { certificateCalls, issuedCertificateCalls, type LeaderHome, leaderCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { certificateFailure, IssuedCertificateList, LoadFailure, useRead } from '@portal/area-kit';
import { certificateFailures } from '@portal/domain/certificates';
import { Card, EmptyState, FileList, Muted, PageHeader, SkeletonCard, SkeletonList, Stack } from '@portal/ui';
import { Award } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { isFirstLoad } from '../../shared/is-first-load.ts';
import { menuTexts } from '../../shared/texts.ts';
import { useIsLeader } from '../../shared/use-is-leader.ts';
import { CertificateRow } from './certificate-row.tsx';
import { certificateTexts } from './texts.ts';
import { UploadCertificates } from './upload-certificates.tsx';

const icon = <Award size={24} strokeWidth={1.5} />;

/** The certificates that the portal made for the members, or what to show when there are none. */
function IssuedCertificates({ none = null }: { none?: ReactNode }) {
  const issued = useRead(issuedCertificateCalls.own);
  if (issued.isPending) return <SkeletonCard lines={3} />;
  if (issued.data?.certificates.length === 0) return none;
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

function UploadedCertificates({ teamId }: { teamId: string }) {
  const { toasts } = useShell();
  const issued = useRead(issuedCertificateCalls.own).data?.certificates ?? [];
  // Called uploaded only beside others: most teams have no other certificates.
  const words = certificateTexts.lists[issued.length > 0 ? 'uploaded' : 'all'];
  const query = useRead(certificateCalls.own);
  const { data, error, isPending } = query;
  useEffect(() => {
    if (error) toasts.error(certificateFailure(error, certificateFailures.fetch));
  }, [error, toasts]);

  const list = () => {
    if (isPending) return <SkeletonList rows={3} />;
    if (!data) return <LoadFailure query={query} />;
    if (data.certificates.length === 0) {
      return <EmptyState icon={icon} title={words.none} text={certificateTexts.noneText} />;
    }
    return (
      <FileList label={words.title}>
        {data.certificates.map((certificate) => (
          <CertificateRow key={certificate.id} certificate={certificate} teamId={teamId} />
        ))}
      </FileList>
    );
  };
  return <Card title={words.title}>{list()}</Card>;
}

function Certificates({ home }: { home: LeaderHome }) {
  const { team, team_status, has_certification } = home;
  if (!team || team_status !== 'Qualified' || !has_certification) {
    const notYet = (
      <Card>
        <EmptyState icon={icon} title={certificateTexts.notYet} text={certificateTexts.notYetText} />
      </Card>
    );
    // What was issued before a team withdrew stays valid.
    return has_certification ? <IssuedCertificates none={notYet} /> : notYet;
  }
  return <CertificatesOfTeam teamId={team.id} />;
}

function CertificatesOfTeam({ teamId }: { teamId: string }) {
  const isLeader = useIsLeader();
  const both = [useRead(issuedCertificateCalls.own), useRead(certificateCalls.own)];
  if (both.some(isFirstLoad)) return <SkeletonCard lines={4} />;
  return (
    <>
      <IssuedCertificates />
      {isLeader && <UploadCertificates teamId={teamId} />}
      <UploadedCertificates teamId={teamId} />
    </>
  );
}

/** The certificates that were issued to the members, and those that were uploaded; the leader uploads them once the board has enabled certificates for the team. */
export default function TeamCertificatesPage() {
  const home = useRead(leaderCalls.home);
  const content = () => {
    if (home.isPending) return <SkeletonCard lines={4} />;
    if (home.data) return <Certificates home={home.data} />;
    return (
      <Card>
        <LoadFailure query={home} />
      </Card>
    );
  };
  return (
    <Stack>
      <PageHeader title={menuTexts.certificates} />
      {content()}
    </Stack>
  );
}
