import { AreaLoadError } from './area-load-error.ts';
import { fetchText } from './fetch-with-timeout.ts';

export const REGISTRY_URL = '/registry.json';
/** Where the registry that the person came with is kept among the queries. */
export const REGISTRY_KEY = ['registry'] as const;

/** One version of an area: where its bundle is and what it speaks. */
interface AreaVersion {
  readonly version: string;
  /** Same-origin path of the area's federation manifest. */
  readonly entry: string;
  /** Contract version the area was built against (semver). */
  readonly contract: string;
  /** Subresource integrity of the manifest (`sha384-…`). */
  readonly integrity?: string;
}

/** A version that a share of the people try first. */
export interface CanaryVersion extends AreaVersion {
  /** Percent of the people. */
  readonly share: number;
}

/** One area as the registry describes it. */
export interface AreaEntry extends AreaVersion {
  readonly name: string;
  /** Path prefix that the area owns, without a trailing slash. */
  readonly prefix: string;
  readonly roles: readonly string[];
  readonly home: string;
  readonly canary?: CanaryVersion;
  /** On a canary that was chosen for a person: what all the others run. */
  readonly everyone?: AreaEntry;
}

export interface AreaRegistry {
  readonly revision: string;
  readonly areas: readonly AreaEntry[];
  /** Version of the shell's newest page; undefined where the shell is not released, as in development. */
  readonly shellVersion: string | undefined;
}

const VERSION_FIELDS = ['version', 'entry', 'contract'];
const AREA_FIELDS = ['name', 'prefix', 'home'];

type Fields = Record<string, unknown>;

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function hasTexts(value: Fields, fields: readonly string[]): boolean {
  return fields.every((field) => typeof value[field] === 'string' && value[field] !== '');
}

function isVersion(value: Fields): boolean {
  // Another origin's code is never run, whatever the registry says.
  return hasTexts(value, VERSION_FIELDS) && /^\/(?!\/)/.test(String(value.entry));
}

function isAreaEntry(value: unknown): value is AreaEntry {
  return (
    isRecord(value) &&
    isVersion(value) &&
    hasTexts(value, AREA_FIELDS) &&
    Array.isArray(value.roles) &&
    value.roles.every((role) => typeof role === 'string')
  );
}

/** An area whose canary is malformed is there without it. */
function withSoundCanary(entry: AreaEntry): AreaEntry {
  const { canary, ...everyone } = entry as AreaEntry & { readonly canary?: unknown };
  const sound = isRecord(canary) && isVersion(canary) && typeof canary.share === 'number';
  return sound ? entry : everyone;
}

/** Reads a registry out of its JSON text. Throws when it is not one; an area that is malformed is left out. */
export function parseRegistry(json: string): AreaRegistry {
  const value: unknown = JSON.parse(json);
  const { revision, areas, shell } = isRecord(value) ? value : {};
  if (!Array.isArray(areas)) throw new Error('the registry lists no areas');
  const version = isRecord(shell) ? shell.version : undefined;
  return {
    revision: String(revision ?? ''),
    areas: areas.filter(isAreaEntry).map(withSoundCanary),
    shellVersion: typeof version === 'string' ? version : undefined,
  };
}

/** Fetches which areas exist and where their bundles are. Throws `AreaLoadError` of phase `registry`. */
export async function fetchRegistry(): Promise<AreaRegistry> {
  try {
    return parseRegistry(await fetchText(REGISTRY_URL, { cache: 'no-cache' }));
  } catch (cause) {
    throw new AreaLoadError('registry', 'portal', 'current', 'the registry could not be read', cause);
  }
}
