import { ApiError, NO_ANSWER, type UploadOptions } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useEffect, useRef, useState } from 'react';
import { uploadTexts } from './texts.ts';
import { createUploadMeter, NOTHING_SENT, type UploadMeter } from './upload-meter.ts';

interface UploadWords {
  readonly running: string;
  readonly done: string;
  readonly failed: (error: unknown) => string;
}

interface UploadTask<Answer> {
  readonly send: (options: UploadOptions) => Promise<Answer>;
  readonly words: UploadWords;
  readonly onDone: (answer: Answer) => void;
}

export type Upload = ReturnType<typeof useUpload>;

/**
 * One upload at a time, with its toast. While it runs, leaving the page asks first and then aborts it. The caller keeps
 * the chosen files, so calling `start` again retries.
 */
export function useUpload<Answer>({ send, words, onDone }: UploadTask<Answer>) {
  const { toasts, confirmLeave } = useShell();
  const running = useRef<AbortController | null>(null);
  /** Null while no upload runs. */
  const [meter, setMeter] = useState<UploadMeter | null>(null);
  /** The failure of the last upload, until the next one starts. */
  const [failure, setFailure] = useState<ApiError | null>(null);

  useEffect(() => confirmLeave(() => (running.current ? uploadTexts.leaving : null)), [confirmLeave]);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setMeter(NOTHING_SENT);
    setFailure(null);
    const toast = toasts.loading(words.running);
    const measure = createUploadMeter(performance.now());
    try {
      const answer = await send({
        signal: controller.signal,
        onProgress: (progress) => setMeter(measure(progress, performance.now())),
      });
      toast.success(words.done);
      onDone(answer);
    } catch (error) {
      if (controller.signal.aborted) {
        toast.close();
      } else {
        toast.error(words.failed(error));
        if (error instanceof ApiError) setFailure(error);
      }
    } finally {
      running.current = null;
      setMeter(null);
    }
  };
  return {
    meter,
    failure,
    isConnectionLost: failure?.status === NO_ANSWER,
    start,
    cancel: () => running.current?.abort(),
  };
}
