import { type FileSummary, fileCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useOpenFile } from '@portal/area-kit';
import { Button, FileRow } from '@portal/ui';
import { formatDateTime, formatFileSize, useConfirm } from '@portal/ui/core';
import { useTeamChange } from '../../shared/use-team-change.ts';
import styles from './delivery.module.css';
import { deliveryTexts } from './texts.ts';

interface ProjectFileProps {
  readonly file: FileSummary;
  /** Deleting the last file makes the project undelivered. */
  readonly isLast: boolean;
  readonly mayDelete: boolean;
}

/** A delivered file, which can be opened, and deleted while delivery is open. */
export function ProjectFile({ file, isLast, mayDelete }: ProjectFileProps) {
  const { api, event } = useShell();
  const confirm = useConfirm();
  const opening = useOpenFile();
  const deleting = useTeamChange({
    run: () => api.send(fileCalls.delete, { params: { id: file.id } }),
    words: {
      running: deliveryTexts.removing,
      done: deliveryTexts.removed,
      failed: deliveryTexts.removeFailed,
    },
  });
  const remove = async () => {
    const confirmed = await confirm({
      title: `${deliveryTexts.removeFile(file.name)}؟`,
      text: isLast ? deliveryTexts.removeLastText : deliveryTexts.removeText,
      confirmText: deliveryTexts.remove,
      danger: true,
    });
    if (confirmed) deleting.mutate(undefined);
  };
  return (
    <FileRow
      name={file.name}
      meta={[
        formatFileSize(file.size),
        deliveryTexts.uploadedAt(formatDateTime(file.uploaded_at, event.timeZone)),
      ]}
      action={
        <span className={styles.actions}>
          <Button
            kind="text"
            loading={opening.isPending}
            aria-label={deliveryTexts.openFile(file.name)}
            onClick={() => opening.mutate(file.id)}
          >
            {deliveryTexts.open}
          </Button>
          {mayDelete && (
            <Button
              kind="text"
              loading={deleting.isPending}
              aria-label={deliveryTexts.removeFile(file.name)}
              onClick={() => void remove()}
            >
              {deliveryTexts.remove}
            </Button>
          )}
        </span>
      }
    />
  );
}
