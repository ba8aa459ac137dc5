import { BundleFault, unpackBundle } from '@portal/area-bundle';
import { describeArea, ReleaseRefusal, SHELL } from '@portal/releases';
import { compressFolder } from '../bundles/compress.ts';
import { temporaryFolder } from '../checks/temporary.ts';
import type { StagedApp } from './staged-app.ts';

/**
 * Unpacks a packed area for a release: nothing is built. Throws a ReleaseRefusal that says what is wrong with the file, or
 * that it is another area's than `wanted`.
 */
export async function stageBundle(file: string, wanted: string | undefined): Promise<StagedApp> {
  const folder = await temporaryFolder('bundle');
  try {
    const { description, signedBy } = await unpackBundle(file, folder);
    const { area, app_version, contract, commit } = description;
    if (area.name === SHELL) throw new BundleFault('The shell is released from its own checkout.');
    if (wanted !== undefined && wanted !== area.name) {
      throw new BundleFault(`It is the area ${area.name}, not ${wanted}.`);
    }
    await compressFolder(folder);
    const staged = await describeArea(folder, area, app_version, contract);
    return {
      name: area.name,
      version: staged.version,
      folder,
      area: staged,
      commit,
      ...(signedBy !== undefined && { key: signedBy }),
    };
  } catch (error) {
    if (!(error instanceof BundleFault)) throw error;
    throw new ReleaseRefusal(
      `Not released, and nothing was changed. The bundle is refused: ${error.message}`,
    );
  }
}
