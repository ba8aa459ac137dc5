import { ApiError, NO_ANSWER, type UploadOptions, type UploadProgress } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { backOffMs } from '@portal/domain/back-off';
import { UPLOAD_INCOMPLETE, UPLOAD_MOVED_ON, UPLOAD_RUNNING } from '@portal/domain/messages';
import { useEffect, useRef, useState } from 'react';
import { pause } from '../live/pause.ts';
import type { ArrivedFiles } from './send-in-parts.ts';
import { uploadTexts } from './texts.ts';
import { createUploadMeter, NOTHING_SENT, type UploadMeter } from './upload-meter.ts';

/** The pauses before an upload goes on by itself. */
const RETRY = { firstMs: 2_000, longestMs: 30_000 };

/** Refusals because another tab or device of the person is uploading, perhaps the same file. */
const OTHER_UPLOAD_RUNS: readonly string[] = [UPLOAD_RUNNING, UPLOAD_MOVED_ON, UPLOAD_INCOMPLETE];

interface UploadWords {
  /** What leaving the page does to it. */
  readonly leaving: string;
  readonly running: string;
  readonly done: string;
  readonly failed: (error: unknown) => string;
}

interface UploadTask<Answer> {
  /** The files of `arrived` need not be sent again. */
  readonly send: (options: UploadOptions, arrived: ArrivedFiles) => Promise<Answer>;
  /** No retry after a lost connection: the server would not recognise the same upload. */
  readonly once?: boolean | undefined;
  readonly words: UploadWords;
  /** The upload counts as running until this settles. */
  readonly onDone: (answer: Answer) => void | Promise<void>;
}

/** What a running upload waits for: the connection, or the end of another upload of the same person. */
type Obstacle = 'connection' | 'turn';

export type Upload = ReturnType<typeof useUpload>;

/**
 * One upload at a time, with its toast. It goes on by itself when its turn comes and, unless it is sent `once`, when the connection
 * is back. While it runs, leaving the page asks first and then aborts it. The caller keeps the chosen files, so calling `start`
 * again retries.
 */
export function useUpload<Answer>({ send, once, words, onDone }: UploadTask<Answer>) {
  const { toasts, confirmLeave } = useShell();
  const running = useRef<AbortController | null>(null);
  const pausing = useRef<AbortController | null>(null);
  const [arrived] = useState<ArrivedFiles>(() => new Map());
  /** Null while no upload runs. */
  const [meter, setMeter] = useState<UploadMeter | null>(null);
  const [waitsFor, setWaitsFor] = useState<Obstacle | null>(null);
  /** Why the last upload ended, until the next one starts. */
  const [failure, setFailure] = useState<ApiError | null>(null);

  useEffect(
    () => confirmLeave(() => (running.current ? words.leaving : null)),
    [confirmLeave, words.leaving],
  );
  useEffect(() => () => running.current?.abort(), []);

  /** @throws the failure after which it does not go on by itself */
  const sendToEnd = async (signal: AbortSignal, onObstacle: (obstacle: Obstacle) => void) => {
    for (let attempt = 1; ; attempt += 1) {
      let measure: ReturnType<typeof createUploadMeter> | undefined;
      const onProgress = (progress: UploadProgress) => {
        const at = performance.now();
        measure ??= createUploadMeter(at, progress.loaded);
        setWaitsFor(null);
        setMeter(measure(progress, at));
      };
      // After a change of network the connection is dead, but only a minute of silence would show it.
      const connection = new AbortController();
      const sendAgain = () => connection.abort(new ApiError(NO_ANSWER, 'Another network'));
      window.addEventListener('online', sendAgain);
      const hadArrived = arrived.size > 0;
      try {
        return await send({ signal: AbortSignal.any([signal, connection.signal]), onProgress }, arrived);
      } catch (error) {
        const obstacle = obstacleOf(error);
        if (once && obstacle === 'connection') throw error;
        if (connection.signal.aborted && !signal.aborted) continue;
        if (hadArrived && isGone(error)) {
          arrived.clear();
          continue;
        }
        if (signal.aborted || !obstacle) throw error;
        setWaitsFor(obstacle);
        onObstacle(obstacle);
        pausing.current = new AbortController();
        const ends = [signal, connection.signal, pausing.current.signal];
        await pause(backOffMs(attempt, RETRY), AbortSignal.any(ends));
        signal.throwIfAborted();
      } finally {
        window.removeEventListener('online', sendAgain);
      }
    }
  };

  const start = async () => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setMeter(NOTHING_SENT);
    setFailure(null);
    const toast = toasts.loading(words.running);
    let isLost = false;
    const onObstacle = (obstacle: Obstacle) => {
      if (obstacle !== 'connection' || isLost) return;
      isLost = true;
      toast.error(uploadTexts.connectionLostToast);
    };
    try {
      const answer = await sendToEnd(controller.signal, onObstacle);
      arrived.clear();
      toast.success(words.done);
      await onDone(answer);
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
      setWaitsFor(null);
    }
  };
  return {
    meter,
    waitsFor,
    failure,
    start,
    cancel: () => running.current?.abort(),
    /** Goes on now instead of after the pause. */
    goOn: () => pausing.current?.abort(),
  };
}

/** Whether the server no longer has what arrived in an earlier attempt. */
const isGone = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.message === UPLOAD_INCOMPLETE);

function obstacleOf(error: unknown): Obstacle | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === NO_ANSWER) return 'connection';
  return OTHER_UPLOAD_RUNS.includes(error.message) ? 'turn' : null;
}
