import type { Certificate } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { Button, FileRow } from '@portal/ui';
import { formatDateTime, formatFileSize, useConfirm } from '@portal/ui/core';
import { useMutation } from '@tanstack/react-query';
import { useReloadSoon } from '../../shared/reload-team.ts';
import { texts } from '../../texts.ts';
import { certificateFailure } from './certificate-failure.ts';
import styles from './certificates.module.css';
import { useDownload } from './use-download.ts';

interface CertificateRowProps {
  readonly certificate: Certificate;
  readonly teamId: string;
}

const { certificates } = texts;

/** A certificate with a download button; one that the leader uploaded can be deleted. */
export function CertificateRow({ certificate, teamId }: CertificateRowProps) {
  const { id, name, size, uploaded_at, uploaded_by_role } = certificate;
  const { api, event, toasts } = useShell();
  const confirm = useConfirm();
  const reloadSoon = useReloadSoon();
  const download = useDownload(teamId);
  const isOwn = uploaded_by_role === 'leader';
  const deleting = useMutation({
    mutationFn: async () => {
      const toast = toasts.loading(certificates.removing);
      try {
        await api.certificates.delete(id);
        toast.success(certificates.removed);
      } catch (error) {
        toast.error(certificateFailure(error, certificates.deleteFailed));
        throw error;
      }
    },
    onSuccess: reloadSoon,
  });
  const remove = async () => {
    const confirmed = await confirm({
      title: `${certificates.removeOf(name)}؟`,
      text: certificates.removeText,
      confirmText: certificates.remove,
      danger: true,
    });
    if (confirmed) deleting.mutate();
  };
  return (
    <FileRow
      name={name}
      meta={[
        formatFileSize(size),
        certificates.uploadedAt(formatDateTime(uploaded_at, event.timeZone)),
        ...(isOwn ? [] : [certificates.fromBoard]),
      ]}
      action={
        <span className={styles.actions}>
          <Button
            kind="text"
            loading={download.isPending}
            aria-label={certificates.downloadOf(name)}
            onClick={() => download.mutate({ id, name })}
          >
            {certificates.download}
          </Button>
          {isOwn && (
            <Button
              kind="text"
              loading={deleting.isPending}
              aria-label={certificates.removeOf(name)}
              onClick={() => void remove()}
            >
              {certificates.remove}
            </Button>
          )}
        </span>
      }
    />
  );
}
