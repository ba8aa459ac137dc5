import { keyOf } from '@portal/api-client';
import { type CertificateTemplate, certificateTemplateCalls, type Data } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { serverFaults } from '@portal/area-kit';
import { CERTIFICATE_BACKGROUND_UPLOAD } from '@portal/domain/upload-limits';
import { Button, DropZone, FileList, FileRow, Notice, Panel, ProgressBar } from '@portal/ui';
import { formatFileSize, formatPercent } from '@portal/ui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../../shared/actions/use-action.ts';
import { failureText } from '../../../../shared/failures/failure-text.ts';
import { useFileUpload } from '../../../../shared/files/use-file-upload.ts';
import styles from '../designer.module.css';
import { backgroundTexts } from '../texts.ts';

const { extensions, max_bytes } = CERTIFICATE_BACKGROUND_UPLOAD;

/** The background of the page: what it is, another one, or none. */
export function BackgroundPanel({ stored }: { stored: CertificateTemplate }) {
  const { send, acting } = useAction();
  const { send: upload, progress, failure, cancel } = useBackgroundUpload(stored.id);
  const { background } = stored;
  const params = { id: stored.id };
  const remove = () => send(certificateTemplateCalls.removeBackground, backgroundTexts.removing, { params });
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
            onFiles={(files) => void upload(files)}
          />
        )}
      </div>
    </Panel>
  );
}

/** Uploads the background of a design. It can be cancelled. */
function useBackgroundUpload(id: string) {
  const { api } = useShell();
  const queryClient = useQueryClient();
  return useFileUpload({
    limits: CERTIFICATE_BACKGROUND_UPLOAD,
    texts: backgroundTexts,
    call: async (file, options) => {
      const { template } = await api.upload(certificateTemplateCalls.setBackground, {
        params: { id },
        body: { file },
        ...options,
      });
      queryClient.setQueryData<Data<typeof certificateTemplateCalls.list>>(
        keyOf(certificateTemplateCalls.list),
        (data) =>
          data && { templates: data.templates.map((one) => (one.id === template.id ? template : one)) },
      );
    },
    reasonOf,
  });
}

function reasonOf(error: unknown): string {
  const { files, file } = serverFaults(error, ['files', 'file']);
  return files ?? file ?? failureText(error, backgroundTexts.failed);
}
