import { AreaLoadError } from './area-load-error.ts';
import { fetchText } from './fetch-text.ts';
import { fetchPreview, withPreview } from './preview.ts';
import { type AreaRegistry, parseRegistry, readAreaEntry } from './registry.ts';

const REGISTRY_URL = '/registry.json';

/**
 * Fetches the list of areas and where their bundles are, with the preview of this tab if it has one. Throws
 * `AreaLoadError` of phase `registry`.
 */
export async function fetchRegistry(): Promise<AreaRegistry> {
  try {
    const [text, preview] = await Promise.all([
      fetchText(REGISTRY_URL, { cache: 'no-cache' }),
      fetchPreview(),
    ]);
    const registry = parseRegistry(text);
    return { ...registry, areas: withPreview(registry.areas, readAreaEntry(preview)) };
  } catch (cause) {
    throw new AreaLoadError('registry', 'portal', 'current', 'the registry could not be read', cause);
  }
}
