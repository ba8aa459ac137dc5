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
import styles from './team-details.module.css';
import { useTeamCertificates } from './team-details.request.ts';
import { teamDetailsTexts } from './texts.ts';
import { useCertificateActions } from './use-certificate-actions.ts';
import { useCertificateUpload } from './use-certificate-upload.ts';

const { extensions, max_bytes } = CERTIFICATE_UPLOAD;

interface TeamCertificatesProps {
  readonly teamId: string;
  /** The team is being deleted: its certificates are not refetched. */
  readonly deleting: boolean;
}

/** The certificates of the team, to upload, download and delete. */
export function TeamCertificates({ teamId, deleting }: TeamCertificatesProps) {
  return (
    <Card title={teamDetailsTexts.certificates}>
      <div className={styles.stack}>
        <Certificates teamId={teamId} deleting={deleting} />
        <CertificateUpload teamId={teamId} />
      </div>
    </Card>
  );
}

function Certificates({ teamId, deleting }: TeamCertificatesProps) {
  const { event } = useShell();
  const certificates = useTeamCertificates(teamId, !deleting);
  const { download, remove } = useCertificateActions(teamId);

  if (certificates.isPending) return <SkeletonList rows={2} />;
  if (!certificates.data) return <LoadFailure query={certificates} />;
  if (certificates.data.certificates.length === 0) {
    return <EmptyState title={teamDetailsTexts.noCertificates} text={teamDetailsTexts.noCertificatesText} />;
  }
  return (
    <FileList label={teamDetailsTexts.certificatesLabel}>
      {certificates.data.certificates.map(({ id, name, size, uploaded_at, uploaded_by_role }) => (
        <FileRow
          key={id}
          name={name}
          meta={[
            formatFileSize(size),
            formatDateTime(uploaded_at, event.timeZone),
            uploaded_by_role === 'leader' ? teamDetailsTexts.byLeader : teamDetailsTexts.byBoard,
          ]}
          action={
            <div className={styles.buttons}>
              <Button aria-label={teamDetailsTexts.downloadOf(name)} onClick={() => download({ id, name })}>
                {teamDetailsTexts.download}
              </Button>
              <Button
                kind="danger"
                aria-label={teamDetailsTexts.deleteFile(name)}
                onClick={() => void remove({ id, name })}
              >
                {teamDetailsTexts.delete}
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
          label={teamDetailsTexts.uploading}
          percent={progress.percent}
          valueText={formatPercent(progress.percent)}
        />
        <div>
          <Button onClick={cancel}>{teamDetailsTexts.cancelUpload}</Button>
        </div>
      </div>
    );
  }
  return (
    <>
      {failed && (
        <Notice
          tone="refused"
          title={failed.title}
          live
          action={
            failed.files.length > 0 && (
              <Button onClick={() => void send(failed.files)}>{teamDetailsTexts.retryUpload}</Button>
            )
          }
        >
          {failed.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      <DropZone
        label={teamDetailsTexts.drop}
        touchLabel={teamDetailsTexts.chooseCertificates}
        hint={teamDetailsTexts.dropHint(extensions.join('، '), formatFileSize(max_bytes))}
        extensions={extensions}
        onFiles={(files) => void send(files)}
      />
    </>
  );
}
