import { type Certificate, certificateCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { Button, FileRow } from '@portal/ui';
import { formatDateTime, formatFileSize, useConfirm } from '@portal/ui/core';
import { useMutation } from '@tanstack/react-query';
import { useReloadSoon } from '../../shared/reload-team.ts';
import { certificateFailure } from './certificate-failure.ts';
import styles from './certificates.module.css';
import { certificateTexts } from './texts.ts';
import { useDownload } from './use-download.ts';

/** A certificate with a download button; one that the leader uploaded can be deleted. */
export function CertificateRow({ certificate, teamId }: { certificate: Certificate; teamId: string }) {
  const { id, name, size, uploaded_at, uploaded_by_role } = certificate;
  const { api, event, toasts } = useShell();
  const confirm = useConfirm();
  const reloadSoon = useReloadSoon();
  const download = useDownload(teamId);
  const isOwn = uploaded_by_role === 'leader';
  const deleting = useMutation({
    mutationFn: async () => {
      const toast = toasts.loading(certificateTexts.removing);
      try {
        await api.send(certificateCalls.delete, { params: { id } });
        toast.success(certificateTexts.removed);
      } catch (error) {
        toast.error(certificateFailure(error, certificateTexts.deleteFailed));
        throw error;
      }
    },
    onSuccess: reloadSoon,
  });
  const remove = async () => {
    const confirmed = await confirm({
      title: `${certificateTexts.removeOf(name)}؟`,
      text: certificateTexts.removeText,
      confirmText: certificateTexts.remove,
      danger: true,
    });
    if (confirmed) deleting.mutate();
  };
  return (
    <FileRow
      name={name}
      meta={[
        formatFileSize(size),
        certificateTexts.uploadedAt(formatDateTime(uploaded_at, event.timeZone)),
        ...(isOwn ? [] : [certificateTexts.fromBoard]),
      ]}
      action={
        <span className={styles.actions}>
          <Button
            kind="text"
            loading={download.isPending}
            aria-label={certificateTexts.downloadOf(name)}
            onClick={() => download.mutate({ id, name })}
          >
            {certificateTexts.download}
          </Button>
          {isOwn && (
            <Button
              kind="text"
              loading={deleting.isPending}
              aria-label={certificateTexts.removeOf(name)}
              onClick={() => void remove()}
            >
              {certificateTexts.remove}
            </Button>
          )}
        </span>
      }
    />
  );
}
