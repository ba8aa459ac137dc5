import type { Api, UploadOptions } from '@portal/api-client';
import { type Data, fileCalls } from '@portal/api-schema';
import { type ArrivedFiles, sendInParts } from '@portal/area-kit/upload';

export interface SentProject {
  readonly files: readonly File[];
  readonly title: string;
  readonly description: string;
}

/**
 * Sends the files one after the other, each from where the server has it, then delivers them together. Called again after a failure it
 * goes on; what was delivered is not delivered twice.
 */
export async function deliverInParts(
  api: Api,
  { files, title, description }: SentProject,
  { signal, onProgress }: UploadOptions,
  arrived: ArrivedFiles,
): Promise<Data<typeof fileCalls.deliverUploads>> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const report = (loaded: number) =>
    onProgress?.({ loaded, total, percent: Math.floor((loaded / total) * 100) });
  const uploads: string[] = [];
  let before = 0;
  for (const file of files) {
    const sentBefore = before;
    const onPart = ({ loaded }: { readonly loaded: number }) => report(sentBefore + loaded);
    uploads.push(await sendInParts(api, file, { signal, onProgress: onPart }, arrived));
    before += file.size;
  }
  report(total);
  return api.send(fileCalls.deliverUploads, { body: { title, description, uploads }, signal });
}
