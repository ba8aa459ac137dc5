import { BundleFault, unpackBundle } from '@portal/area-bundle';
import { RELEASE_BUNDLE_REFUSED } from '@portal/domain/messages';
import { describeArea } from './bundles.ts';
import { compressFolder } from './files.ts';
import { ReleaseRefusal } from './refusal.ts';
import type { RegistryArea } from './registry.ts';
import { SHELL } from './release.ts';

/** A copy of one app's build, which is checked and then released. */
export interface StagedApp {
  /** `shell` or the name of an area. */
  name: string;
  version: string;
  folder: string;
  /** How the registry will name it; undefined for the shell. */
  area?: RegistryArea;
  /** The commit that was built; null when it is unknown. */
  commit: string | null;
  /** The public key that signed it; undefined for a build of this checkout. */
  key?: string;
}

/**
 * Unpacks a packed area into an empty folder for a release: nothing is built. Throws a ReleaseRefusal that says what is wrong with the
 * file, or that it is another area's than `wanted`.
 */
export async function stageBundle(
  file: string,
  folder: string,
  wanted: string | undefined,
): Promise<StagedApp> {
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
      RELEASE_BUNDLE_REFUSED,
    );
  }
}
