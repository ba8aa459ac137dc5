import { CERTIFICATE_UPLOAD, keyOf } from '@portal/api-client';
import { type Certificate, certificateCalls, issuedCertificateCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import {
  certificateFailure,
  IssuedCertificateList,
  LoadFailure,
  PageButton,
  saveFile,
} from '@portal/area-kit';
import { UploadZone } from '@portal/area-kit/upload';
import { certificateFailures } from '@portal/domain/certificates';
import { PER_PAGE_MAX } from '@portal/domain/limits';
import { listOf } from '@portal/domain/lists';
import { Button, Card, EmptyState, FileList, FileRow, Row, SkeletonList } from '@portal/ui';
import { formatDateTime, formatFileSize } from '@portal/ui/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../shared/actions/use-action.ts';
import { issuedToPath } from '../../../shared/navigation/paths.ts';
import { useRecordRead } from '../../../shared/reads/use-record-read.ts';
import { useRecordState } from '../../../shared/records/record-state.ts';
import styles from './team-details.module.css';
import { teamDetailsTexts } from './texts.ts';

const { extensions, max_bytes } = CERTIFICATE_UPLOAD;

interface TeamCertificatesProps {
  readonly team: { readonly id: string; readonly name: string };
}

/** The certificates of the team: those that the portal issued, and those that were uploaded, to upload and delete. */
export function TeamCertificates({ team }: TeamCertificatesProps) {
  const isDeleted = useRecordState() === 'deleted';
  return (
    <Card title={teamDetailsTexts.certificates}>
      <div className={styles.stack}>
        <Certificates team={team} />
        {!isDeleted && <CertificateUpload teamId={team.id} />}
      </div>
    </Card>
  );
}

function Certificates({ team }: TeamCertificatesProps) {
  const query = { team_id: team.id, state: 'valid', sort: 'name', per_page: PER_PAGE_MAX } as const;
  const issued = useRecordRead(issuedCertificateCalls.list, { query });
  const uploaded = useRecordRead(certificateCalls.ofTeam, { params: { id: team.id } });

  if (issued.isPending || uploaded.isPending) return <SkeletonList rows={2} />;
  if (!issued.data) return <LoadFailure query={issued} />;
  if (!uploaded.data) {
    const title = certificateFailure(uploaded.error, certificateFailures.fetch);
    return <LoadFailure query={uploaded} title={title} />;
  }
  const lists = { issued: issued.data.certificates, uploaded: uploaded.data.certificates };
  if (lists.issued.length + lists.uploaded.length === 0) {
    return <EmptyState title={teamDetailsTexts.noCertificates} text={teamDetailsTexts.noCertificatesText} />;
  }
  return (
    <>
      {lists.issued.length > 0 && (
        <>
          <div className={styles.listHeading}>
            <h3 className={styles.name}>{teamDetailsTexts.issuedCertificates}</h3>
            <PageButton kind="text" to={issuedToPath(team.name)}>
              {teamDetailsTexts.manageIssued}
            </PageButton>
          </div>
          <IssuedCertificateList label={teamDetailsTexts.issuedCertificates} certificates={lists.issued} />
        </>
      )}
      {lists.uploaded.length > 0 && (
        <>
          <h3 className={styles.name}>{teamDetailsTexts.uploadedCertificates}</h3>
          <UploadedCertificates teamId={team.id} certificates={lists.uploaded} />
        </>
      )}
    </>
  );
}

interface UploadedCertificatesProps {
  readonly teamId: string;
  readonly certificates: readonly Certificate[];
}

function UploadedCertificates({ teamId, certificates }: UploadedCertificatesProps) {
  const { event } = useShell();
  const { download, remove } = useCertificateActions(teamId);
  return (
    <FileList label={teamDetailsTexts.uploadedCertificates}>
      {certificates.map(({ id, name, size, uploaded_at, uploaded_by_role }) => (
        <FileRow
          key={id}
          name={name}
          meta={[
            formatFileSize(size),
            formatDateTime(uploaded_at, event.timeZone),
            uploaded_by_role === 'leader' ? teamDetailsTexts.byLeader : teamDetailsTexts.byBoard,
          ]}
          action={
            <Row>
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
            </Row>
          }
        />
      ))}
    </FileList>
  );
}

function CertificateUpload({ teamId }: { teamId: string }) {
  const { api } = useShell();
  const queryClient = useQueryClient();
  const params = { id: teamId };
  return (
    <UploadZone
      limits={CERTIFICATE_UPLOAD}
      label={teamDetailsTexts.drop}
      touchLabel={teamDetailsTexts.chooseCertificates}
      hint={teamDetailsTexts.dropHint(listOf(extensions), formatFileSize(max_bytes))}
      words={{ running: teamDetailsTexts.uploading, done: teamDetailsTexts.uploaded }}
      failed={certificateFailures.upload}
      reasonOf={(error) => certificateFailure(error, certificateFailures.upload)}
      send={(files, options) =>
        api.upload(certificateCalls.upload, { params, body: { team_id: teamId, files }, ...options })
      }
      onDone={({ certificates }) => {
        queryClient.setQueryData(keyOf(certificateCalls.ofTeam, { params }), { certificates });
      }}
    />
  );
}

interface NamedCertificate {
  readonly id: string;
  readonly name: string;
}

/** Downloads and deletes certificates of a team. */
function useCertificateActions(teamId: string) {
  const { api, toasts } = useShell();
  const { send } = useAction();
  const { mutate: download } = useMutation({
    mutationFn: async ({ id, name }: NamedCertificate) => {
      const { download_url } = await api.send(certificateCalls.download, { params: { id: teamId, cid: id } });
      if (!download_url) return void toasts.error(certificateFailures.noUrl);
      // Fetched rather than opened: the browser would show a PDF or an image in place of the page.
      const response = await fetch(download_url);
      if (!response.ok) throw new Error(`The certificate answered ${response.status}`);
      saveFile(await response.blob(), name);
    },
    onError: (error) => toasts.error(certificateFailure(error, certificateFailures.download)),
  });

  const remove = async ({ id, name }: NamedCertificate) => {
    await send(certificateCalls.delete, teamDetailsTexts.deletingCertificate(name), { params: { id } });
  };
  return { download, remove };
}
