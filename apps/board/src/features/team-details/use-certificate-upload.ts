import { CERTIFICATE_UPLOAD, queryKeys, type UploadProgress } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { formatFileSize } from '@portal/ui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../shared/failures/failure-text.ts';
import { teamDetailsTexts } from '../../texts/team-details.ts';

/** The faults of the chosen files. The server checks them too; this only avoids a useless upload. */
function certificateFaults(files: readonly File[]): string[] {
  const { extensions, max_bytes, max_files } = CERTIFICATE_UPLOAD;
  const kinds: readonly string[] = extensions;
  const faults = files.flatMap(({ name, size }) => {
    const kind = name.split('.').at(-1)?.toLowerCase() ?? '';
    if (!kinds.includes(kind)) return [teamDetailsTexts.fileKind(name, kinds.join('، '))];
    return size > max_bytes ? [teamDetailsTexts.fileTooLarge(name, formatFileSize(max_bytes))] : [];
  });
  return files.length > max_files ? [...faults, teamDetailsTexts.tooManyFiles(max_files)] : faults;
}

/** Uploads certificates of a team with progress; it can be cancelled, and retried after a failure. */
export function useCertificateUpload(teamId: string) {
  const { api, toasts, confirmLeave } = useShell();
  const queryClient = useQueryClient();
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [failed, setFailed] = useState<{ files: readonly File[]; sentences: readonly string[] } | null>(null);
  const uploading = progress !== null;

  useEffect(
    () => confirmLeave(() => (uploading ? teamDetailsTexts.leaveUpload : null)),
    [confirmLeave, uploading],
  );
  useEffect(() => () => running.current?.abort(), []);

  const send = async (files: readonly File[]) => {
    const faults = certificateFaults(files);
    if (faults.length > 0) {
      setFailed({ files: [], sentences: faults });
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setFailed(null);
    setProgress({ loaded: 0, total: 0, percent: 0 });
    try {
      const data = await api.certificates.upload(teamId, files, {
        signal: controller.signal,
        onProgress: setProgress,
      });
      queryClient.setQueryData(queryKeys.certificates(teamId), data);
      toasts.success(teamDetailsTexts.uploaded);
    } catch (error) {
      if (controller.signal.aborted) return;
      setFailed({ files, sentences: [failureText(error, teamDetailsTexts.uploadFailed)] });
    } finally {
      setProgress(null);
    }
  };
  return { send, progress, failed, cancel: () => running.current?.abort() };
}
