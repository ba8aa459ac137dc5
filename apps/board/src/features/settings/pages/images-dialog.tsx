import { IMAGE_DESCRIPTION_MAX } from '@portal/api-client';
import { useFormFaults } from '@portal/area-kit';
import { Button, ForeignText, FormDialog, Muted, Notice, ProgressBar, TextField } from '@portal/ui';
import { formatFileSize, formatPercent } from '@portal/ui/core';
import { useEffect, useState } from 'react';
import styles from './images-dialog.module.css';
import { imageTexts } from './texts.ts';
import {
  type CheckedImages,
  type DescribedImage,
  type ImageDraft,
  useImageUploads,
} from './use-image-uploads.ts';

interface ImagesDialogProps {
  readonly chosen: CheckedImages;
  readonly open: boolean;
  readonly onInsert: (images: readonly DescribedImage[]) => void;
  readonly onClose: () => void;
}

/** Asks for the description of each image, uploads them, and inserts those that arrived. */
export function ImagesDialog({ chosen, open, onInsert, onClose }: ImagesDialogProps) {
  const { drafts, sending, change, remove, send, cancel } = useImageUploads(chosen.files);
  const descriptions = Object.fromEntries(drafts.map(({ key, description }) => [key, description]));
  const { form, faults, check } = useFormFaults<Record<string, string>>(descriptions, (values) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([key, text]) =>
        text.trim() ? [] : [[key, imageTexts.descriptionRequired]],
      ),
    ),
  );
  const removeOne = (key: string) => {
    remove(key);
    if (drafts.length === 1) onClose();
  };
  const confirm = async () => {
    if (!check()) return;
    const sent = drafts.length;
    const uploaded = await send();
    if (!uploaded) return;
    if (uploaded.length > 0) onInsert(uploaded);
    if (uploaded.length === sent) onClose();
  };
  return (
    <FormDialog
      title={imageTexts.title(chosen.files.length)}
      open={open}
      onClose={() => {
        cancel();
        onClose();
      }}
      confirmText={imageTexts.insert}
      form={form}
      onSubmit={() => void confirm()}
      submitting={sending}
    >
      {chosen.faults.length > 0 && (
        <Notice tone="refused" title={imageTexts.someRefused}>
          {chosen.faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </Notice>
      )}
      {drafts.map((draft) => (
        <ImageFields
          key={draft.key}
          draft={draft}
          fault={faults[draft.key]}
          disabled={sending}
          onDescribe={(description) => change(draft.key, { description })}
          onRemove={drafts.length > 1 || draft.failure ? () => removeOne(draft.key) : null}
        />
      ))}
    </FormDialog>
  );
}

interface ImageFieldsProps {
  readonly draft: ImageDraft;
  readonly fault: string | undefined;
  readonly disabled: boolean;
  readonly onDescribe: (description: string) => void;
  /** Null where closing the dialog does the same. */
  readonly onRemove: (() => void) | null;
}

function ImageFields({ draft, fault, disabled, onDescribe, onRemove }: ImageFieldsProps) {
  const { file, description, percent, failure } = draft;
  return (
    <fieldset className={styles.image} aria-label={file.name}>
      <Thumbnail file={file} />
      <div className={styles.fields}>
        <div className={styles.head}>
          <div className={styles.name}>
            <ForeignText>{file.name}</ForeignText> <Muted>{formatFileSize(file.size)}</Muted>
          </div>
          {onRemove && (
            <Button
              kind="text"
              disabled={disabled}
              aria-label={imageTexts.removeOf(file.name)}
              onClick={onRemove}
            >
              {imageTexts.remove}
            </Button>
          )}
        </div>
        <TextField
          label={imageTexts.description}
          hint={imageTexts.descriptionHint}
          error={fault}
          maxLength={IMAGE_DESCRIPTION_MAX}
          disabled={disabled}
          value={description}
          onChange={({ target }) => onDescribe(target.value)}
        />
        {percent !== undefined && (
          <ProgressBar label={imageTexts.uploading} percent={percent} valueText={formatPercent(percent)} />
        )}
        {failure && (
          <Notice tone="refused" live>
            <p>{failure}</p>
          </Notice>
        )}
      </div>
    </fieldset>
  );
}

/** The chosen image, from this device; its description is the field beside it. */
function Thumbnail({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return <div className={styles.thumbnail}>{url && <img src={url} alt="" />}</div>;
}
