import { CERTIFICATE_UPLOAD } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { LoadFailure } from '@portal/area-kit';
import {
  Button,
  Card,
  DropZone,
  EmptyState,
  FileList,
  FileRow,
  Notice,
  ProgressBar,
  SkeletonList,
} from '@portal/ui';
import { formatDateTime, formatFileSize, formatPercent } from '@portal/ui/core';
import { texts } from '../../texts.ts';
import styles from './team-details.module.css';
import { useTeamCertificates } from './team-details.request.ts';
import { useCertificateActions } from './use-certificate-actions.ts';
import { useCertificateUpload } from './use-certificate-upload.ts';

const { extensions, max_bytes } = CERTIFICATE_UPLOAD;

/** The certificates of the team: uploaded, downloaded, deleted. */
export function TeamCertificates({ teamId }: { teamId: string }) {
  return (
    <Card title={texts.team.certificates}>
      <div className={styles.stack}>
        <Certificates teamId={teamId} />
        <CertificateUpload teamId={teamId} />
      </div>
    </Card>
  );
}

function Certificates({ teamId }: { teamId: string }) {
  const { event } = useShell();
  const certificates = useTeamCertificates(teamId);
  const { download, remove } = useCertificateActions(teamId);

  if (certificates.isPending) return <SkeletonList rows={2} />;
  if (!certificates.data) return <LoadFailure query={certificates} />;
  if (certificates.data.certificates.length === 0) {
    return <EmptyState title={texts.team.noCertificates} text={texts.team.noCertificatesText} />;
  }
  return (
    <FileList label={texts.team.certificatesLabel}>
      {certificates.data.certificates.map(({ id, name, size, uploaded_at, uploaded_by_role }) => (
        <FileRow
          key={id}
          name={name}
          meta={[
            formatFileSize(size),
            formatDateTime(uploaded_at, event.timeZone),
            uploaded_by_role === 'leader' ? texts.team.byLeader : texts.team.byBoard,
          ]}
          action={
            <div className={styles.buttons}>
              <Button aria-label={texts.team.downloadOf(name)} onClick={() => download({ id, name })}>
                {texts.team.download}
              </Button>
              <Button
                kind="danger"
                aria-label={texts.team.deleteFile(name)}
                onClick={() => void remove({ id, name })}
              >
                {texts.team.delete}
              </Button>
            </div>
          }
        />
      ))}
    </FileList>
  );
}

function CertificateUpload({ teamId }: { teamId: string }) {
  const { send, progress, failed, cancel } = useCertificateUpload(teamId);
  if (progress) {
    return (
      <div className={styles.stack}>
        <ProgressBar
          label={texts.team.uploading}
          percent={progress.percent}
          valueText={formatPercent(progress.percent)}
        />
        <div>
          <Button onClick={cancel}>{texts.team.cancelUpload}</Button>
        </div>
      </div>
    );
  }
  return (
    <>
      {failed && (
        <Notice
          tone="refused"
          title={texts.team.uploadFailed}
          live
          action={
            failed.files.length > 0 && (
              <Button onClick={() => void send(failed.files)}>{texts.team.retryUpload}</Button>
            )
          }
        >
          {failed.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      <DropZone
        label={texts.team.drop}
        hint={texts.team.dropHint(extensions.join('، '), formatFileSize(max_bytes))}
        extensions={extensions}
        onFiles={(files) => void send(files)}
      />
    </>
  );
}
