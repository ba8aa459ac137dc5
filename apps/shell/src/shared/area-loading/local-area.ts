import { localAreaCalls } from '@portal/api-schema';
import {
  LOCAL_AREA,
  LOCAL_AREA_FILE,
  type LocalArea,
  localOrigin,
  readLocalArea,
} from '@portal/domain/local-area';
import { api } from '../session/api.ts';
import { fetchText } from './fetch-text.ts';
import { type AreaEntry, LOCAL_VERSION, readAreaEntry } from './registry.ts';

/** The area that the server lets this document load from this machine, or null. */
function allowedLocalArea(): LocalArea | null {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name="${LOCAL_AREA}"]`);
  return tag ? readLocalArea(tag.content) : null;
}

/**
 * The areas with the local one in place of the one of the same name, or beside the others. While the developer's server
 * does not answer, the released one's place is kept, and its page shows that it does not load.
 */
export async function withLocalArea(areas: readonly AreaEntry[]): Promise<readonly AreaEntry[]> {
  const local = allowedLocalArea();
  if (!local) return areas;
  const origin = localOrigin(local);
  const released = areas.find(({ name }) => name === local.area);
  const described = await fetchText(origin + LOCAL_AREA_FILE)
    .then((text) => readAreaEntry(JSON.parse(text)))
    .catch(() => null);
  const area = described?.name === local.area ? described : released;
  if (!area) return areas;
  const { canary: _canary, integrity: _integrity, home_needs: _needs, ...place } = area;
  // `area.entry` is a path (`readAreaEntry` refuses other origins), so the bundle comes from the origin that the server allowed.
  const entry: AreaEntry = {
    ...place,
    version: LOCAL_VERSION,
    entry: origin + area.entry,
    source: 'local',
  };
  return [...areas.filter(({ name }) => name !== local.area), entry];
}

/** Lets this browser load the area from its machine, and loads the document again. Throws `ApiError`. */
export async function startLocalArea(local: LocalArea): Promise<void> {
  await api.send(localAreaCalls.allow, { body: local });
  location.reload();
}

/** Stops loading the local area, and reloads the document with the released version. Throws `ApiError`. */
export async function leaveLocalArea(): Promise<void> {
  await api.send(localAreaCalls.end);
  location.reload();
}
