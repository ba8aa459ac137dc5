import { keyOf } from '@portal/api-client';
import { type CertificateTemplate, certificateTemplateCalls, type Data } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { UploadZone } from '@portal/area-kit/upload';
import { CERTIFICATE_BACKGROUND_UPLOAD } from '@portal/domain/upload-limits';
import { Button, FileList, FileRow, Panel } from '@portal/ui';
import { formatFileSize } from '@portal/ui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../../shared/actions/use-action.ts';
import { failureText } from '../../../../shared/failures/failure-text.ts';
import styles from '../designer.module.css';
import { backgroundTexts } from '../texts.ts';

const { max_bytes } = CERTIFICATE_BACKGROUND_UPLOAD;

/** The background of the page: what it is, another one, or none. */
export function BackgroundPanel({ stored }: { stored: CertificateTemplate }) {
  const { api } = useShell();
  const queryClient = useQueryClient();
  const { send, acting } = useAction();
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
        <UploadZone
          limits={CERTIFICATE_BACKGROUND_UPLOAD}
          label={background ? backgroundTexts.replace : backgroundTexts.drop}
          touchLabel={background ? backgroundTexts.replace : backgroundTexts.choose}
          hint={backgroundTexts.hint(formatFileSize(max_bytes))}
          words={{ running: backgroundTexts.uploading, done: backgroundTexts.uploaded }}
          failed={backgroundTexts.failed}
          reasonOf={(error) => failureText(error, backgroundTexts.failed)}
          once
          send={([file], options) =>
            api.upload(certificateTemplateCalls.setBackground, { params, body: { file }, ...options })
          }
          onDone={({ template }) => {
            queryClient.setQueryData<Data<typeof certificateTemplateCalls.list>>(
              keyOf(certificateTemplateCalls.list),
              (data) =>
                data && { templates: data.templates.map((one) => (one.id === template.id ? template : one)) },
            );
          }}
        />
      </div>
    </Panel>
  );
}
