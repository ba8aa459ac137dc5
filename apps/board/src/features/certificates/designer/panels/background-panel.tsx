import { changesOf } from '@portal/api-client';
import { type CertificateTemplate, certificateTemplateCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { CERTIFICATE_BACKGROUND_UPLOAD } from '@portal/domain/upload-limits';
import { Button, DropZone, FileList, FileRow, Notice, Panel, ProgressBar } from '@portal/ui';
import { formatFileSize, formatPercent } from '@portal/ui/core';
import { useAction } from '../../../../shared/actions/use-action.ts';
import styles from '../designer.module.css';
import { backgroundTexts } from '../texts.ts';
import { useBackgroundUpload } from './use-background-upload.ts';

const { extensions, max_bytes } = CERTIFICATE_BACKGROUND_UPLOAD;

/** The background of the page: what it is, another one, or none. */
export function BackgroundPanel({ stored }: { stored: CertificateTemplate }) {
  const { api } = useShell();
  const { act, acting } = useAction();
  const { send, progress, failure, cancel } = useBackgroundUpload(stored.id);
  const { background } = stored;
  const remove = () =>
    act({
      call: () => api.send(certificateTemplateCalls.removeBackground, { params: { id: stored.id } }),
      running: backgroundTexts.removing,
      done: backgroundTexts.removed,
      failed: backgroundTexts.removeFailed,
      changes: changesOf(certificateTemplateCalls.removeBackground),
    });
  return (
    <Panel title={backgroundTexts.title}>
      <div className={styles.form}>
        {background && (
          <FileList label={backgroundTexts.title}>
            <FileRow
              name={background.name}
              meta={[formatFileSize(background.size)]}
              action={
                <Button kind="text" loading={acting} onClick={() => void remove()}>
                  {backgroundTexts.remove}
                </Button>
              }
            />
          </FileList>
        )}
        {failure !== null && (
          <Notice tone="refused" title={backgroundTexts.failed} live>
            <p>{failure}</p>
          </Notice>
        )}
        {progress ? (
          <>
            <ProgressBar
              label={backgroundTexts.uploading}
              percent={progress.percent}
              valueText={formatPercent(progress.percent)}
            />
            <div>
              <Button onClick={cancel}>{backgroundTexts.cancel}</Button>
            </div>
          </>
        ) : (
          <DropZone
            label={background ? backgroundTexts.replace : backgroundTexts.drop}
            touchLabel={background ? backgroundTexts.replace : backgroundTexts.choose}
            hint={backgroundTexts.hint(formatFileSize(max_bytes))}
            extensions={extensions}
            onFiles={(files) => void send(files)}
          />
        )}
      </div>
    </Panel>
  );
}
