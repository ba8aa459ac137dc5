import { ApiError, IMPORT_UPLOAD, keyOf } from '@portal/api-client';
import { type Import, importCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import type { ImportKind } from '@portal/domain/import-columns';
import { SPREADSHEET_REFUSED } from '@portal/domain/messages';
import { useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../shared/failures/failure-text.ts';
import { useFileUpload } from '../../shared/files/use-file-upload.ts';
import { importTexts } from './texts.ts';

/** Uploads a spreadsheet, which the server checks. It can be cancelled. */
export function useImportUpload(kind: ImportKind, onChecked: (checked: Import) => void) {
  const { api } = useShell();
  const queryClient = useQueryClient();
  return useFileUpload({
    limits: IMPORT_UPLOAD,
    texts: importTexts,
    call: async (file, options) => {
      const data = await api.upload(importCalls.add, { body: { kind, file }, ...options });
      queryClient.setQueryData(keyOf(importCalls.get, { params: { id: data.import.id } }), data);
      onChecked(data.import);
    },
    reasonOf,
  });
}

function reasonOf(error: unknown): string {
  const isOfFile = error instanceof ApiError && error.message === SPREADSHEET_REFUSED;
  return (isOfFile && error.errors?.file?.[0]) || failureText(error, importTexts.uploadFailed);
}
