import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { AreaLoadError } from './area-load-error.ts';
import { fetchText } from './fetch-with-timeout.ts';
import type { AreaEntry } from './registry.ts';

/** Longest wait for one script of an area. */
const SCRIPT_TIMEOUT_MS = 20_000;

/** Manifests that were fetched and verified, by absolute address; the federation runtime is given these only. */
const verifiedManifests = new Map<string, string>();

/**
 * The federation runtime ignores the status of a manifest and remembers a failed script. This gives it only
 * manifests that were checked before, and makes each try of a script a fresh one with a time limit.
 */
const guardedLoading = (): ModuleFederationRuntimePlugin => ({
  name: 'guarded-loading',
  fetch: async (url) => {
    const text = verifiedManifests.get(new URL(url, location.href).href);
    if (text === undefined) throw new Error(`${url} was not verified`);
    return new Response(text, { headers: { 'content-type': 'application/json' } });
  },
  createScript: ({ url }) => {
    for (const stale of document.querySelectorAll<HTMLScriptElement>('script[data-area]')) {
      if (stale.src === new URL(url, location.href).href) stale.remove();
    }
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.dataset.area = 'true';
    return { script, timeout: SCRIPT_TIMEOUT_MS };
  },
});

let pluginRegistered = false;

async function sha384(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text));
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** Fetches the area's manifest and checks status, integrity and form. Throws `AreaLoadError` of phase `manifest`. */
export async function fetchManifest(entry: AreaEntry): Promise<void> {
  const fail = (message: string, cause?: unknown) =>
    new AreaLoadError('manifest', entry.name, entry.version, message, cause);
  const url = new URL(entry.entry, location.href).href;
  if (verifiedManifests.has(url)) return;
  const text = await fetchText(url).catch((cause: unknown) => {
    throw fail('the manifest could not be fetched', cause);
  });
  // Browsers offer digests on https and on localhost only.
  if (entry.integrity && crypto.subtle && (await sha384(text)) !== entry.integrity) {
    throw fail('the manifest is not the one the registry names');
  }
  let name: unknown;
  try {
    name = (JSON.parse(text) as { name?: unknown } | null)?.name;
  } catch (cause) {
    throw fail('the manifest is not JSON', cause);
  }
  if (name !== entry.name) throw fail('the manifest belongs to another area');
  verifiedManifests.set(url, text);
}

/** Runs the area's entry and gives what it exposes, unchecked. Throws `AreaLoadError` of phase `entry`. */
export async function loadExposed(entry: AreaEntry): Promise<unknown> {
  if (!pluginRegistered) {
    registerPlugins([guardedLoading()]);
    pluginRegistered = true;
  }
  try {
    // Forced, so that an earlier failure of this name is forgotten.
    registerRemotes([{ name: entry.name, entry: new URL(entry.entry, location.href).href }], { force: true });
    return await loadRemote(`${entry.name}/area`, { from: 'runtime' });
  } catch (cause) {
    throw new AreaLoadError('entry', entry.name, entry.version, 'the bundle did not load', cause);
  }
}
