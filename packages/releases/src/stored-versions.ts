import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readRecord } from './bundles.ts';
import { readReleaseState } from './change-releases.ts';
import { MANIFEST, places } from './places.ts';
import { previewEntry } from './previews.ts';
import type { RegistryArea } from './registry.ts';

export interface StoredVersion {
  /** As browsers load it as a preview. */
  area: RegistryArea;
  /** The commit of its last release; null when it was none, or the commit is unknown. */
  commit: string | null;
  /** ISO 8601, UTC. */
  released_at: string | null;
}

/** The versions of a role's areas whose files are still here, the last released first; those that never were come at the end. */
export async function storedVersions(releasesDir: string, role: string): Promise<StoredVersion[]> {
  const { history } = await readReleaseState(releasesDir);
  const areas = await readdir(join(releasesDir, 'areas')).catch(() => []);
  const versions = await Promise.all(
    areas.map(async (area) => {
      const files = await readdir(places.records(releasesDir, area)).catch(() => []);
      const records = files.filter((file) => file.endsWith('.json')).map((file) => basename(file, '.json'));
      return Promise.all(records.map((version) => readRecord(releasesDir, area, version)));
    }),
  );
  return versions
    .flat()
    .flatMap((record) => record?.area ?? [])
    .filter(
      ({ name, version, roles }) =>
        roles.includes(role) && existsSync(join(places.area(releasesDir, name, version), MANIFEST)),
    )
    .map((area) => {
      const release = history.findLast(({ app, to }) => app === area.name && to === area.version);
      return {
        area: previewEntry({ area }),
        commit: release?.commit ?? null,
        released_at: release?.at ?? null,
      };
    })
    .toSorted((a, b) => (b.released_at ?? '').localeCompare(a.released_at ?? ''));
}
