import type { RefusedFile, UploadOptions } from '@portal/api-client';
import { DropZone } from '@portal/ui';
import { useEffect, useState } from 'react';
import {
  type Choice,
  choiceAfter,
  chooseFiles,
  type PresentFile,
  type RequestLimits,
} from './choose-files.ts';
import { uploadTexts } from './texts.ts';
import { UploadFaults } from './upload-faults.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

const NOTHING: Choice = { files: [], refused: [] };

interface UploadZoneProps<Answer> {
  readonly limits: RequestLimits;
  /** The files that are there already. Without them the same file can be sent again. */
  readonly present?: readonly PresentFile[];
  readonly label: string;
  readonly touchLabel: string;
  readonly hint: string;
  readonly words: { readonly running: string; readonly done: string };
  /** The title above the reasons of a refusal that names fields. */
  readonly failed: string;
  readonly reasonOf: (error: unknown) => string;
  /** As in `useUpload`. */
  readonly once?: boolean;
  readonly send: (
    files: readonly [File, ...File[]],
    options: UploadOptions,
  ) => Promise<Answer & { readonly refused?: readonly RefusedFile[] }>;
  readonly onDone: (answer: Answer) => void | Promise<void>;
}

/** Sends files as soon as they are chosen. After a failure the same files can be sent again. Renders several blocks, for a grid. */
export function UploadZone<Answer>(props: UploadZoneProps<Answer>) {
  const { limits, present = [], label, touchLabel, hint, words } = props;
  const { failed, reasonOf, once, send, onDone } = props;
  const [{ files, refused }, setChoice] = useState(NOTHING);
  const upload = useUpload({
    send: async (options) => {
      const [first, ...others] = files;
      if (!first) throw new Error('No file is chosen');
      return send([first, ...others], options);
    },
    once,
    words: { ...words, leaving: uploadTexts.leaving, failed: reasonOf },
    onDone: (answer) => {
      const notKept = choiceAfter(answer.refused ?? []);
      setChoice({ ...notKept, refused: [...refused, ...notKept.refused] });
      return onDone(answer);
    },
  });
  const { meter, failure, start, cancel } = upload;
  const isGeneral = failure && Object.keys(failure.errors).length === 0;
  // Only when the files change: `start` is another function in every render.
  useEffect(() => {
    if (files.length > 0) void start();
  }, [files]);
  const choose = (added: readonly File[]) => {
    // Of several files, nothing says which one is meant.
    const isUnclear = limits.max_files === 1 && added.length > 1;
    const next = isUnclear
      ? { files: [], refused: [uploadTexts.tooMany(1)] }
      : chooseFiles([], added, limits, present);
    // Those that failed can still be sent again when no other takes their place.
    setChoice(next.files.length > 0 ? next : { ...next, files });
  };
  return (
    <>
      <DropZone
        label={label}
        touchLabel={touchLabel}
        hint={hint}
        extensions={limits.extensions}
        disabled={meter !== null}
        onFiles={choose}
      />
      <UploadFaults
        upload={upload}
        files={files}
        refused={refused}
        failed={isGeneral ? reasonOf(failure) : failed}
      />
      {meter && <UploadProgress meter={meter} onCancel={cancel} />}
    </>
  );
}
