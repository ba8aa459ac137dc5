import { AreaLoadError } from './area-load-error.ts';
import { fetchText } from './fetch-with-timeout.ts';

export const REGISTRY_URL = '/registry.json';

/** One area as the registry describes it. */
export interface AreaEntry {
  readonly name: string;
  /** Path prefix that the area owns, without a trailing slash. */
  readonly prefix: string;
  readonly roles: readonly string[];
  readonly home: string;
  readonly version: string;
  /** Same-origin path of the area's federation manifest. */
  readonly entry: string;
  /** Contract version the area was built against (semver). */
  readonly contract: string;
  /** Subresource integrity of the manifest (`sha384-…`). */
  readonly integrity?: string;
}

export interface AreaRegistry {
  readonly revision: string;
  readonly areas: readonly AreaEntry[];
}

const TEXT_FIELDS = ['name', 'prefix', 'home', 'version', 'entry', 'contract'] as const;

function isAreaEntry(value: unknown): value is AreaEntry {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Record<string, unknown>;
  return (
    TEXT_FIELDS.every((field) => typeof entry[field] === 'string' && entry[field] !== '') &&
    Array.isArray(entry.roles) &&
    entry.roles.every((role) => typeof role === 'string') &&
    // Another origin's code is never run, whatever the registry says.
    (entry.entry as string).startsWith('/') &&
    !(entry.entry as string).startsWith('//')
  );
}

/** Reads a registry out of its JSON text. Throws when it is not one; an area that is malformed is left out. */
export function parseRegistry(json: string): AreaRegistry {
  const value: unknown = JSON.parse(json);
  const { revision, areas } = (value ?? {}) as Record<string, unknown>;
  if (!Array.isArray(areas)) throw new Error('the registry lists no areas');
  return { revision: String(revision ?? ''), areas: areas.filter(isAreaEntry) };
}

/** Fetches which areas exist and where their bundles are. Throws `AreaLoadError` of phase `registry`. */
export async function fetchRegistry(): Promise<AreaRegistry> {
  try {
    return parseRegistry(await fetchText(REGISTRY_URL, { cache: 'no-cache' }));
  } catch (cause) {
    throw new AreaLoadError('registry', 'portal', 'current', 'the registry could not be read', cause);
  }
}
