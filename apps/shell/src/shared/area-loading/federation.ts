import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { AreaLoadError } from './area-load-error.ts';
import { fetchText } from './fetch-text.ts';
import type { AreaEntry } from './registry.ts';
import { preloadFile } from './request-home.ts';

const SCRIPT_TIMEOUT_MS = 20_000;

interface VerifiedManifest {
  readonly text: string;
  /** The global variable that the entry script assigns its container to; the same for all versions of an area. */
  readonly globalName: string;
}

/** What is read of a manifest. Anything may be missing: it comes from the area's build. */
interface Manifest {
  readonly name?: unknown;
  readonly metaData?: { readonly globalName?: unknown; readonly remoteEntry?: { readonly name?: string } };
  readonly exposes?: readonly { readonly assets?: { readonly js?: { readonly sync?: readonly string[] } } }[];
}

/** Downloads the area's first scripts at once; the runtime asks for one after the other. */
function preloadScripts({ metaData, exposes = [] }: Manifest, url: string): void {
  const files = [metaData?.remoteEntry?.name, ...exposes.flatMap(({ assets }) => assets?.js?.sync ?? [])];
  for (const file of files) {
    if (typeof file === 'string' && file !== '') preloadFile(new URL(file, url));
  }
}

/** Verified manifests by absolute URL; the federation runtime gets no others. */
const verifiedManifests = new Map<string, VerifiedManifest>();

/**
 * The federation runtime ignores a manifest's HTTP status and caches failed scripts. This plugin gives it only verified
 * manifests, and loads every script with a new element and a timeout.
 */
const guardedLoading = (): ModuleFederationRuntimePlugin => ({
  name: 'guarded-loading',
  fetch: async (url) => {
    const manifest = verifiedManifests.get(new URL(url, location.href).href);
    if (!manifest) throw new Error(`${url} was not verified`);
    return new Response(manifest.text, { headers: { 'content-type': 'application/json' } });
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

/**
 * Fetches the area's manifest and checks its status, integrity and area name. Throws `AreaLoadError` of phase
 * `manifest`.
 */
export async function fetchManifest(entry: AreaEntry): Promise<void> {
  const fail = (message: string, cause?: unknown) => new AreaLoadError('manifest', entry, message, cause);
  const url = new URL(entry.entry, location.href).href;
  if (verifiedManifests.has(url)) return;
  const text = await fetchText(url).catch((cause: unknown) => {
    throw fail('the manifest could not be fetched', cause);
  });
  // `crypto.subtle` exists on https and on localhost only.
  if (entry.integrity && crypto.subtle && (await sha384(text)) !== entry.integrity) {
    throw fail('the integrity hash of the registry does not match');
  }
  let manifest: Manifest | null;
  try {
    manifest = JSON.parse(text);
  } catch (cause) {
    throw fail('the manifest is not JSON', cause);
  }
  if (manifest?.name !== entry.name) throw fail('the manifest belongs to another area');
  preloadScripts(manifest, url);
  verifiedManifests.set(url, { text, globalName: String(manifest.metaData?.globalName ?? entry.name) });
}

/** Settles when the last requested entry has run. */
let lastEntry: Promise<unknown> = Promise.resolve();

/**
 * Runs the area's entry and resolves to its exposed module, unchecked. Throws `AreaLoadError` of phase `entry`.
 *
 * Every version is a separate remote, so that a version that is still on screen can load its remaining chunks. All
 * versions assign their container to the same global, so entries run one after the other.
 */
export function loadExposed(entry: AreaEntry): Promise<unknown> {
  const loading = lastEntry.then(() => runEntry(entry));
  lastEntry = loading.catch(() => {});
  return loading;
}

async function runEntry(area: AreaEntry): Promise<unknown> {
  const { name, version, entry } = area;
  if (!pluginRegistered) {
    registerPlugins([guardedLoading()]);
    pluginRegistered = true;
  }
  const url = new URL(entry, location.href).href;
  const remote = `${name}@${version}`;
  try {
    // The runtime would reuse the container of another version that is still in the global.
    Reflect.set(window, verifiedManifests.get(url)?.globalName ?? name, undefined);
    // `force` drops the cached failure of an earlier attempt.
    registerRemotes([{ name: remote, entry: url }], { force: true });
    return await loadRemote(`${remote}/area`, { from: 'runtime' });
  } catch (cause) {
    throw new AreaLoadError('entry', area, 'the bundle did not load', cause);
  }
}
