import { AreaLoadError } from './area-load-error.ts';
import { chosenVersions } from './chosen-versions.ts';
import { fetchText } from './fetch-text.ts';
import { withLocalArea } from './local-area.ts';
import { fetchPreview, withPreviews } from './preview.ts';
import { type AreaRegistry, parseRegistry, readAreaEntry } from './registry.ts';

const REGISTRY_URL = '/registry.json';
const PORTAL = { name: 'portal', version: 'current' };

/**
 * Fetches the list of areas and where their bundles are, with the preview of this tab and the local area of this
 * browser if there are any. Throws `AreaLoadError` of phase `registry`.
 */
export async function fetchRegistry(): Promise<AreaRegistry> {
  try {
    const [text, preview] = await Promise.all([
      fetchText(REGISTRY_URL, { cache: 'no-cache' }),
      fetchPreview(),
    ]);
    const registry = parseRegistry(text);
    const previews = [readAreaEntry(preview) ?? [], chosenVersions()].flat();
    const areas = withPreviews(registry.areas, previews);
    return { ...registry, areas: await withLocalArea(areas) };
  } catch (cause) {
    throw new AreaLoadError('registry', PORTAL, 'the registry could not be read', cause);
  }
}
