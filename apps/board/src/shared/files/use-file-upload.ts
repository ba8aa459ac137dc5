import type { UploadOptions, UploadProgress } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import type { UploadLimits } from '@portal/domain/upload-limits';
import { formatFileSize } from '@portal/ui/core';
import { useEffect, useRef, useState } from 'react';

interface FileUpload {
  readonly limits: Pick<UploadLimits, 'extensions' | 'max_bytes'>;
  readonly texts: {
    /** Why leaving the page would lose the upload. */
    readonly leaveUpload: string;
    readonly onlyOne: string;
    readonly wrongKind: (fileName: string) => string;
    readonly tooLarge: (fileName: string, size: string) => string;
  };
  /** Sends the file, and keeps the answer. */
  readonly call: (file: File, options: UploadOptions) => Promise<void>;
  readonly reasonOf: (error: unknown) => string;
}

/** Uploads one file that was chosen or dropped. It can be cancelled; `failure` is a sentence until the next attempt. */
export function useFileUpload({ limits, texts, call, reasonOf }: FileUpload) {
  const { confirmLeave } = useShell();
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const reason = progress === null ? null : texts.leaveUpload;

  useEffect(() => confirmLeave(() => reason), [confirmLeave, reason]);
  useEffect(() => () => running.current?.abort(), []);

  /** The server checks the file too; this only avoids a useless upload. */
  const faultOf = ([file, ...others]: readonly File[]): string | null => {
    if (!file || others.length > 0) return texts.onlyOne;
    const kind = file.name.split('.').at(-1)?.toLowerCase() ?? '';
    if (!limits.extensions.includes(kind)) return texts.wrongKind(file.name);
    return file.size > limits.max_bytes ? texts.tooLarge(file.name, formatFileSize(limits.max_bytes)) : null;
  };
  const send = async (files: readonly File[]) => {
    const [file] = files;
    const fault = faultOf(files);
    setFailure(fault);
    if (!file || fault !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress({ loaded: 0, total: 0, percent: 0 });
    try {
      await call(file, { signal: controller.signal, onProgress: setProgress });
    } catch (error) {
      if (!controller.signal.aborted) setFailure(reasonOf(error));
    } finally {
      setProgress(null);
    }
  };
  return { send, progress, failure, cancel: () => running.current?.abort() };
}
