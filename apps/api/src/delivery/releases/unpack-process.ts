import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASE_BUNDLE_REFUSED } from '@portal/domain/messages';
import { ReleaseRefusal, type StagedApp, stageBundle } from '@portal/releases';
import { serveParent } from '../../platform/child-process/serve-parent.ts';

export interface UnpackTask {
  /** An empty folder. */
  readonly folder: string;
  readonly area: string;
  readonly sha256: string;
}

export type Unpacked = { readonly staged: StagedApp } | { readonly refusal: string; readonly code: string };

await serveParent(async (bytes, { folder, area, sha256 }: UnpackTask): Promise<Unpacked> => {
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
    return { refusal: 'The file is not the one that the order names.', code: RELEASE_BUNDLE_REFUSED };
  }
  const file = join(folder, 'bundle');
  await writeFile(file, bytes);
  try {
    return { staged: await stageBundle(file, join(folder, 'files'), area) };
  } catch (error) {
    if (!(error instanceof ReleaseRefusal)) throw error;
    return { refusal: error.message, code: error.code };
  }
});
