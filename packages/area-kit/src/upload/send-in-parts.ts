import type { Api, UploadOptions } from '@portal/api-client';
import { uploadCalls } from '@portal/api-schema';

/** The files that have arrived, with the ids of their uploads, until what they were sent for has an answer. */
export type ArrivedFiles = Map<File, string>;

/**
 * Sends a file from where the server has it, for the project or as the answer to a field of a form. Called again after a failure it
 * goes on. A file that has arrived is not sent again, although the server may have taken its upload already.
 * @returns the id of the upload, which is complete
 */
export async function sendInParts(
  api: Api,
  file: File,
  { signal, onProgress }: UploadOptions,
  arrived: ArrivedFiles,
  field_id?: string,
): Promise<string> {
  const { name, size, lastModified: last_modified } = file;
  const report = (loaded: number) =>
    onProgress?.({ loaded, total: size, percent: Math.floor((loaded / size) * 100) });
  const arrivedAs = arrived.get(file);
  if (arrivedAs !== undefined) {
    report(size);
    return arrivedAs;
  }
  const body = { name, size, last_modified, ...(field_id && { field_id }) };
  const { id, offset } = (await api.send(uploadCalls.begin, { body, signal })).upload;
  report(offset);
  if (offset < size) {
    await api.uploadParts(uploadCalls.append, {
      params: { id },
      file,
      signal,
      onProgress: ({ loaded }) => report(loaded),
    });
  }
  arrived.set(file, id);
  return id;
}
