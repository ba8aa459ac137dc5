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

interface VerifiedManifest {
  readonly text: string;
  /** The global under which the area's script leaves its container; all versions of an area use the same. */
  readonly globalName: string;
}

/** Manifests that were fetched and verified, by absolute address; the federation runtime is given these only. */
const verifiedManifests = new Map<string, VerifiedManifest>();

/**
 * The federation runtime ignores the status of a manifest and remembers a failed script. This gives it only
 * manifests that were checked before, and makes each try of a script a fresh one with a time limit.
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
  let manifest: { name?: unknown; metaData?: { globalName?: unknown } } | null;
  try {
    manifest = JSON.parse(text);
  } catch (cause) {
    throw fail('the manifest is not JSON', cause);
  }
  if (manifest?.name !== entry.name) throw fail('the manifest belongs to another area');
  verifiedManifests.set(url, { text, globalName: String(manifest.metaData?.globalName ?? entry.name) });
}

/** The end of the row of scripts that were asked for. */
let lastScript: Promise<unknown> = Promise.resolve();

/**
 * Runs the area's entry and gives what it exposes, unchecked. Throws `AreaLoadError` of phase `entry`.
 *
 * Every version is a remote of its own, so that one that is still on screen can load its later chunks. Because versions
 * leave their containers under the same global, one script runs after the other.
 */
export function loadExposed(entry: AreaEntry): Promise<unknown> {
  const loading = lastScript.then(() => runEntry(entry));
  lastScript = loading.catch(() => {});
  return loading;
}

async function runEntry({ name, version, entry }: AreaEntry): Promise<unknown> {
  if (!pluginRegistered) {
    registerPlugins([guardedLoading()]);
    pluginRegistered = true;
  }
  const url = new URL(entry, location.href).href;
  const remote = `${name}@${version}`;
  try {
    // The runtime takes a container that is there for the one that was asked for.
    Reflect.set(window, verifiedManifests.get(url)?.globalName ?? name, undefined);
    // Forced, so that an earlier failure of this version is forgotten.
    registerRemotes([{ name: remote, entry: url }], { force: true });
    return await loadRemote(`${remote}/area`, { from: 'runtime' });
  } catch (cause) {
    throw new AreaLoadError('entry', name, version, 'the bundle did not load', cause);
  }
}
