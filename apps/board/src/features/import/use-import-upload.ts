import { ApiError, IMPORT_UPLOAD, type Import, queryKeys, type UploadProgress } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import type { ImportKind } from '@portal/domain/import-columns';
import { SPREADSHEET_REFUSED } from '@portal/domain/messages';
import { formatFileSize } from '@portal/ui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../shared/failures/failure-text.ts';
import { importTexts } from '../../texts/importing.ts';

/** Uploads a spreadsheet, which the server checks. It can be cancelled. */
export function useImportUpload(kind: ImportKind, onChecked: (checked: Import) => void) {
  const { api, confirmLeave } = useShell();
  const queryClient = useQueryClient();
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const uploading = progress !== null;

  useEffect(
    () => confirmLeave(() => (uploading ? importTexts.leaveUpload : null)),
    [confirmLeave, uploading],
  );
  useEffect(() => () => running.current?.abort(), []);

  const send = async (files: readonly File[]) => {
    const [file] = files;
    const fault = faultOf(files);
    setFailure(fault);
    if (!file || fault !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress({ loaded: 0, total: 0, percent: 0 });
    try {
      const { signal } = controller;
      const data = await api.imports.add(kind, file, { signal, onProgress: setProgress });
      queryClient.setQueryData(queryKeys.import(data.import.id), data);
      onChecked(data.import);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(reasonOf(error));
    } finally {
      setProgress(null);
    }
  };
  return { send, progress, failure, cancel: () => running.current?.abort() };
}

/** The server checks the file too; this only avoids a useless upload. */
function faultOf(files: readonly File[]): string | null {
  const [file] = files;
  const { extensions, max_bytes } = IMPORT_UPLOAD;
  if (!file || files.length > 1) return importTexts.onlyOne;
  const kind = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!extensions.some((extension) => extension === kind)) return importTexts.wrongKind(file.name);
  return file.size > max_bytes ? importTexts.tooLarge(file.name, formatFileSize(max_bytes)) : null;
}

function reasonOf(error: unknown): string {
  const isOfFile = error instanceof ApiError && error.message === SPREADSHEET_REFUSED;
  return (isOfFile && error.errors?.['file']?.[0]) || failureText(error, importTexts.uploadFailed);
}
