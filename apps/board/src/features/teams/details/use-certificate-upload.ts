import { CERTIFICATE_UPLOAD, keyOf, type UploadProgress } from '@portal/api-client';
import { certificateCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { certificateFailure } from '@portal/area-kit';
import { certificateFailures } from '@portal/domain/certificates';
import { listOf } from '@portal/domain/lists';
import { formatFileSize } from '@portal/ui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { teamDetailsTexts } from './texts.ts';

interface UploadFailure {
  readonly title: string;
  /** What can be sent again. */
  readonly files: readonly File[];
  readonly sentences: readonly string[];
}

interface CheckedFiles {
  readonly files: readonly File[];
  /** One sentence for each of the others. */
  readonly faults: readonly string[];
}

/** Which of the chosen files can be sent. The server checks their content too; this only avoids a useless upload. */
function checkCertificates(chosen: readonly File[]): CheckedFiles {
  const { max_files } = CERTIFICATE_UPLOAD;
  const good = chosen.filter((file) => faultOf(file) === null);
  const faults = chosen.flatMap((file) => faultOf(file) ?? []);
  if (good.length <= max_files) return { files: good, faults };
  return { files: [], faults: [...faults, teamDetailsTexts.tooManyFiles(max_files)] };
}

function faultOf({ name, size }: File): string | null {
  const { extensions, max_bytes } = CERTIFICATE_UPLOAD;
  const kinds: readonly string[] = extensions;
  const kind = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!kinds.includes(kind)) return teamDetailsTexts.fileKind(name, listOf(kinds));
  return size > max_bytes ? teamDetailsTexts.fileTooLarge(name, formatFileSize(max_bytes)) : null;
}

/** Uploads certificates of a team with progress; it can be cancelled, and retried after a failure. */
export function useCertificateUpload(teamId: string) {
  const { api, toasts, confirmLeave } = useShell();
  const queryClient = useQueryClient();
  const running = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [failed, setFailed] = useState<UploadFailure | null>(null);
  const uploading = progress !== null;

  useEffect(
    () => confirmLeave(() => (uploading ? teamDetailsTexts.leaveUpload : null)),
    [confirmLeave, uploading],
  );
  useEffect(() => () => running.current?.abort(), []);

  const send = async (chosen: readonly File[]) => {
    const { files, faults } = checkCertificates(chosen);
    if (files.length === 0) {
      setFailed({ title: certificateFailures.upload, files: [], sentences: faults });
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setFailed(null);
    setProgress({ loaded: 0, total: 0, percent: 0 });
    try {
      const { certificates, refused } = await api.upload(certificateCalls.upload, {
        params: { id: teamId },
        body: { team_id: teamId, files },
        signal: controller.signal,
        onProgress: setProgress,
      });
      queryClient.setQueryData(keyOf(certificateCalls.ofTeam, { params: { id: teamId } }), { certificates });
      toasts.success(teamDetailsTexts.uploaded);
      const notKept = refused.map(({ name, reason }) => teamDetailsTexts.fileRefused(name, reason));
      const sentences = [...faults, ...notKept];
      if (sentences.length > 0) setFailed({ title: teamDetailsTexts.someNotUploaded, files: [], sentences });
    } catch (error) {
      if (controller.signal.aborted) return;
      setFailed({ title: certificateFailure(error, certificateFailures.upload), files, sentences: [] });
    } finally {
      setProgress(null);
    }
  };
  return { send, progress, failed, cancel: () => running.current?.abort() };
}
