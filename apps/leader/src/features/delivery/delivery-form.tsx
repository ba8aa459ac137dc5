import type { Project } from '@portal/api-schema';
import { type PointToMissing, textFields } from '@portal/area-kit';
import { chooseFiles, UploadFaults, UploadProgress } from '@portal/area-kit/upload';
import { PROJECT_UPLOAD } from '@portal/domain/upload-limits';
import { Button, DropZone, Form, Notice } from '@portal/ui';
import { formatFileSize } from '@portal/ui/core';
import type { RefObject } from 'react';
import { ChosenFiles } from './chosen-files.tsx';
import styles from './delivery.module.css';
import { ProjectFields } from './project-fields.tsx';
import { deliveryTexts } from './texts.ts';
import { useDelivery } from './use-delivery.ts';

/** The files arrive one by one, so one delivery may bring all that a project may have. */
const LIMITS = { ...PROJECT_UPLOAD, max_files: PROJECT_UPLOAD.max_in_all };

interface DeliveryFormProps {
  readonly project: Project | null;
  /** The questions that are answered before the delivery, once they are shown. */
  readonly answers: RefObject<PointToMissing | null>;
}

/** Delivers the project or adds files to it. */
export function DeliveryForm({ project, answers }: DeliveryFormProps) {
  const delivery = useDelivery(project, answers);
  const { choice, choose, upload, values, faults } = delivery;
  const running = upload.meter !== null;

  return (
    <Form ref={delivery.form} className={styles.delivery} submitting={running} onSubmit={delivery.submit}>
      <DropZone
        label={deliveryTexts.drop}
        touchLabel={deliveryTexts.choose}
        hint={deliveryTexts.dropHint(LIMITS.max_files, formatFileSize(LIMITS.max_bytes))}
        extensions={LIMITS.extensions}
        disabled={running}
        onFiles={(added) => choose(({ files }) => chooseFiles(files, added, LIMITS, project?.files ?? []))}
      />
      <UploadFaults
        upload={upload}
        files={choice.files}
        refused={choice.refused}
        failed={deliveryTexts.deliverFailed}
      />
      {choice.files.length === 0 && delivery.isTyped && <Notice tone="info">{deliveryTexts.kept}</Notice>}
      {choice.files.length > 0 && (
        <>
          <ChosenFiles
            files={choice.files}
            meter={upload.meter}
            onRemove={(file) =>
              choose(({ files }) => ({ files: files.filter((other) => other !== file), refused: [] }))
            }
          />
          {upload.meter && <UploadProgress meter={upload.meter} onCancel={delivery.cancel} />}
          <ProjectFields
            field={textFields(values, faults, (_, last) => delivery.change(last))}
            disabled={running}
          />
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
