import { type Certificate, certificateCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { certificateFailure, downloadFrom } from '@portal/area-kit';
import { certificateFailures } from '@portal/domain/certificates';
import { Button, FileRow } from '@portal/ui';
import { formatDateTime, formatFileSize } from '@portal/ui/core';
import { useMutation } from '@tanstack/react-query';
import { ConfirmedButton } from '../../shared/confirmed-button.tsx';
import { useIsLeader } from '../../shared/use-is-leader.ts';
import styles from './certificates.module.css';
import { certificateTexts } from './texts.ts';

/** A certificate with a download button; one that the leader uploaded can be deleted. */
export function CertificateRow({ certificate, teamId }: { certificate: Certificate; teamId: string }) {
  const { id, name, size, uploaded_at, uploaded_by_role } = certificate;
  const { api, event, toasts } = useShell();
  const download = useMutation({
    // Its signed URL is requested first.
    mutationFn: async () => {
      const { download_url } = await api.send(certificateCalls.download, { params: { id: teamId, cid: id } });
      if (download_url) downloadFrom(download_url, name);
      else toasts.error(certificateFailures.noUrl);
    },
    onError: (error) => toasts.error(certificateFailure(error, certificateFailures.download)),
  });
  const isLeader = useIsLeader();
  const byLeader = uploaded_by_role === 'leader';
  return (
    <FileRow
      name={name}
      meta={[
        formatFileSize(size),
        certificateTexts.uploadedAt(formatDateTime(uploaded_at, event.timeZone)),
        ...(byLeader ? [] : [certificateTexts.fromBoard]),
      ]}
      action={
        <span className={styles.actions}>
          <Button
            kind="text"
            loading={download.isPending}
            aria-label={certificateTexts.downloadOf(name)}
            onClick={() => download.mutate()}
          >
            {certificateTexts.download}
          </Button>
          {isLeader && byLeader && (
            <ConfirmedButton
              verb={certificateTexts.remove}
              label={certificateTexts.removeOf(name)}
              text={certificateTexts.removeText}
              words={{
                running: certificateTexts.removing,
                done: certificateTexts.removed,
                failed: (error) => certificateFailure(error, certificateFailures.delete),
              }}
              run={() => api.send(certificateCalls.delete, { params: { id } })}
            />
          )}
        </span>
      }
    />
  );
}
