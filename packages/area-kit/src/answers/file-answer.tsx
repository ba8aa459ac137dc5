import { answerCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import type { FormField } from '@portal/domain/forms/questions';
import { PROJECT_UPLOAD } from '@portal/domain/upload-limits';
import { Button, DropZone, FileList, FileRow, Muted, Notice } from '@portal/ui';
import { formatFileSize } from '@portal/ui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { actionFailureText } from '../failures/failure-text.ts';
import { outdatedBy } from '../reads/reads.ts';
import { type Choice, chooseFiles } from '../upload/choose-files.ts';
import { sendInParts } from '../upload/send-in-parts.ts';
import { UploadFaults } from '../upload/upload-faults.tsx';
import { UploadProgress } from '../upload/upload-progress.tsx';
import { useUpload } from '../upload/use-upload.ts';
import { whileAlone } from '../upload/while-alone.ts';
import { fileAnswerTexts as texts } from './texts.ts';
import type { ReportUploads } from './use-uploads.ts';

const LIMITS = { ...PROJECT_UPLOAD, max_files: 1 };
const NOTHING: Choice = { files: [], refused: [] };

interface FileAnswerProps {
  readonly field: FormField;
  readonly label: string;
  readonly error: string | undefined;
  /** The name of the file that is the answer now. */
  readonly value: string | null;
  /** Whose answer it is, of a field about each person. */
  readonly userId: string | undefined;
  /** Whether the field is shown because of answers that are not saved yet: the server takes no file for it. */
  readonly isUnsaved: boolean;
  /** Called when an upload begins, and when it has ended. */
  readonly onUploading: (fieldId: string, isRunning: boolean) => void;
  readonly onUploads: ReportUploads | undefined;
  /** Undefined: the answer is the file that is saved. */
  readonly onChange: (value: null | undefined) => void;
}

/** A file as an answer: stored at once by its upload, removed with the form. A leader uploads, or a member for themselves. */
export default function FileAnswer(props: FileAnswerProps) {
  const { field, label, error, value, userId, isUnsaved, onUploading, onUploads, onChange } = props;
  const { api, session } = useShell();
  const queryClient = useQueryClient();
  const [choice, setChoice] = useState(NOTHING);
  const sent = useRef<File>(null);
  const errorId = useId();
  // Other fields may be typed in while the file is sent.
  const newestOnChange = useRef<typeof onChange>(null);
  useEffect(() => {
    newestOnChange.current = onChange;
    return () => {
      newestOnChange.current = null;
    };
  }, [onChange]);
  const upload = useUpload({
    send: (options, arrived) =>
      whileAlone(session.userId, async () => {
        if (!sent.current) throw new Error('No file is chosen');
        const upload_id = await sendInParts(api, sent.current, options, arrived, field.id);
        const body = { field_id: field.id, upload_id, ...(userId && { user_id: userId }) };
        return api.send(answerCalls.saveFile, { body, signal: options.signal });
      }),
    words: {
      leaving: texts.leaving,
      running: texts.running,
      done: texts.done,
      failed: (failure) => actionFailureText(failure, texts.failed),
    },
    onDone: async () => {
      setChoice(NOTHING);
      await queryClient.invalidateQueries(outdatedBy(answerCalls.saveFile));
      newestOnChange.current?.(undefined);
    },
  });
  const isRunning = upload.meter !== null;
  useEffect(() => {
    if (!isRunning) return;
    onUploading(field.id, true);
    onUploads?.((count) => count + 1);
    return () => {
      onUploading(field.id, false);
      onUploads?.((count) => count - 1);
    };
  }, [isRunning, field.id, onUploading, onUploads]);
  const choose = (files: readonly File[]) => {
    const next = chooseFiles([], files, LIMITS, []);
    const [file] = next.files;
    setChoice(next);
    sent.current = file ?? null;
    if (file) void upload.start();
  };
  const isLater = field.form === 'members' && userId === undefined;
  const mayUpload = (session.role === 'leader' || userId === session.userId) && !isLater;
  const hint = texts.hint(formatFileSize(LIMITS.max_bytes));
  return (
    <fieldset aria-label={label} {...(error && { 'aria-describedby': errorId })}>
      <legend>{label}</legend>
      {field.help !== '' && <Muted>{field.help}</Muted>}
      {value !== null && (
        <FileList label={label}>
          <FileRow
            name={value}
            action={
              !field.required && (
                <Button kind="text" aria-label={texts.removeFile(value)} onClick={() => onChange(null)}>
                  {texts.remove}
                </Button>
              )
            }
          />
        </FileList>
      )}
      {!mayUpload && value === null && <Muted>{isLater ? texts.afterAdding : texts.byTeam}</Muted>}
      {mayUpload && isUnsaved && <Muted>{texts.saveFirst}</Muted>}
      {mayUpload && !isUnsaved && (
        <DropZone
          label={value === null ? texts.drop(field.label) : texts.replace(field.label)}
          touchLabel={value === null ? texts.choose(field.label) : texts.replace(field.label)}
          hint={hint}
          extensions={LIMITS.extensions}
          disabled={isRunning}
          onFiles={choose}
        />
      )}
      {error && (
        <div id={errorId} tabIndex={-1} data-wrong>
          <Notice tone="refused" title={error} live />
        </div>
      )}
      <UploadFaults upload={upload} files={choice.files} refused={choice.refused} failed={texts.failed} />
      {upload.meter && <UploadProgress meter={upload.meter} onCancel={upload.cancel} />}
    </fieldset>
  );
}
