import { type FileSummary, fileCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useOpenFile } from '@portal/area-kit';
import { Button, FileRow } from '@portal/ui';
import { formatDateTime, formatFileSize } from '@portal/ui/core';
import { ConfirmedButton } from '../../shared/confirmed-button.tsx';
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
  const opening = useOpenFile();
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
            <ConfirmedButton
              verb={deliveryTexts.remove}
              label={deliveryTexts.removeFile(file.name)}
              text={isLast ? deliveryTexts.removeLastText : deliveryTexts.removeText}
              words={deliveryTexts.removal}
              run={() => api.send(fileCalls.delete, { params: { id: file.id } })}
            />
          )}
        </span>
      }
    />
  );
}
