import { ApiError } from '@portal/api-client';
import { fileCalls, type Project } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { actionFailureText, serverFaults, textFields, useFormFaults } from '@portal/area-kit';
import { PROJECT_UPLOAD } from '@portal/domain/upload-limits';
import { Button, DropZone, Form, Notice } from '@portal/ui';
import { formatFileSize } from '@portal/ui/core';
import { useState } from 'react';
import { type Choice, choiceAfter, chooseFiles } from '../../shared/upload/choose-files.ts';
import { UploadFaults } from '../../shared/upload/upload-faults.tsx';
import { UploadProgress } from '../../shared/upload/upload-progress.tsx';
import { useUpload } from '../../shared/upload/use-upload.ts';
import { useDraft } from '../../shared/use-draft.ts';
import { useReloadSoon } from '../../shared/use-team-change.ts';
import { ChosenFiles } from './chosen-files.tsx';
import styles from './delivery.module.css';
import { ProjectFields, type ProjectValues, titleFaults } from './project-fields.tsx';
import { deliveryTexts } from './texts.ts';

const NOTHING: Choice = { files: [], refused: [] };
const FIELDS = ['title', 'description'] as const satisfies readonly (keyof ProjectValues)[];

/** The server's sentence about a field or a file, else the general one; an ended session is not invalid input. */
const failureText = (error: unknown) => {
  const sessionEnded = error instanceof ApiError && error.status === 401;
  if (sessionEnded) return actionFailureText(error, deliveryTexts.deliverFailed);
  const [sentence] = Object.values(serverFaults(error, ['files', ...FIELDS]));
  return sentence ?? deliveryTexts.deliverFailed;
};

/** Delivers the project or adds files to it. The form keeps its values until the server has accepted them. */
export function DeliveryForm({ project }: { project: Project | null }) {
  const { api } = useShell();
  const reloadSoon = useReloadSoon();
  const [choice, setChoice] = useState(NOTHING);
  const { typed, change, discard } = useDraft<ProjectValues>('project');
  const values: ProjectValues = {
    title: typed?.title ?? project?.title ?? '',
    description: typed?.description ?? project?.description ?? '',
  };
  const { form, faults, check } = useFormFaults(values, titleFaults);
  const upload = useUpload({
    send: (options) => {
      const [title, description] = [values.title.trim(), values.description.trim()];
      return api.upload(fileCalls.deliver, { body: { files: choice.files, title, description }, ...options });
    },
    words: {
      running: deliveryTexts.delivering,
      done: deliveryTexts.deliverDone,
      failed: failureText,
    },
    onDone: ({ refused }) => {
      setChoice(choiceAfter(refused));
      discard();
      reloadSoon();
    },
  });
  const running = upload.meter !== null;

  return (
    <Form
      ref={form}
      className={styles.delivery}
      submitting={running}
      onSubmit={() => check() && void upload.start()}
    >
      <DropZone
        label={deliveryTexts.drop}
        touchLabel={deliveryTexts.choose}
        hint={deliveryTexts.dropHint(PROJECT_UPLOAD.max_files, formatFileSize(PROJECT_UPLOAD.max_bytes))}
        extensions={PROJECT_UPLOAD.extensions}
        disabled={running}
        onFiles={(added) => setChoice(({ files }) => chooseFiles(files, added, PROJECT_UPLOAD))}
      />
      <UploadFaults
        upload={upload}
        files={choice.files}
        refused={choice.refused}
        failed={deliveryTexts.deliverFailed}
      />
      {choice.files.length === 0 && Object.values({ ...typed }).some((text) => text !== '') && (
        <Notice tone="info">{deliveryTexts.kept}</Notice>
      )}
      {choice.files.length > 0 && (
        <>
          <ChosenFiles
            files={choice.files}
            meter={upload.meter}
            onRemove={(file) =>
              setChoice(({ files }) => ({ files: files.filter((other) => other !== file), refused: [] }))
            }
          />
          {upload.meter && <UploadProgress meter={upload.meter} onCancel={upload.cancel} />}
          <ProjectFields field={textFields(values, faults, (_, last) => change(last))} disabled={running} />
          <div>
            <Button kind="primary" type="submit" loading={running}>
              {project ? deliveryTexts.deliverMore : deliveryTexts.deliver}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
