import type { Api, UploadOptions } from '@portal/api-client';
import { uploadCalls } from '@portal/api-schema';

/**
 * Sends a file from where the server has it, for the project or as the answer to a field of a form. Called again after a failure it
 * goes on.
 * @returns the id of the upload, which is complete
 */
export async function sendInParts(
  api: Api,
  file: File,
  { signal, onProgress }: UploadOptions,
  field_id?: string,
): Promise<string> {
  const { name, size, lastModified: last_modified } = file;
  const body = { name, size, last_modified, ...(field_id && { field_id }) };
  const { id, offset } = (await api.send(uploadCalls.begin, { body, signal })).upload;
  const report = (loaded: number) =>
    onProgress?.({ loaded, total: size, percent: Math.floor((loaded / size) * 100) });
  report(offset);
  if (offset < size) {
    await api.uploadParts(uploadCalls.append, {
      params: { id },
      file,
      signal,
      onProgress: ({ loaded }) => report(loaded),
    });
  }
  return id;
}
