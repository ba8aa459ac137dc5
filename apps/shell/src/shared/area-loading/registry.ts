import type { MenuIcon } from '@portal/area-contract';

/** Query key of the registry as it was when the page was loaded. */
export const REGISTRY_KEY = ['registry'] as const;

/** The version of an area from the developer's machine: it is no release, so nothing is reported of it. */
export const LOCAL_VERSION = 'local';

/** What the home of an area needs, so that all of it can be requested at once. */
interface HomeNeeds {
  /** Scripts and styles, relative to the folder of the area's manifest. */
  readonly files: readonly string[];
  /** Shared modules that are loaded only when they are needed. */
  readonly shared: readonly string[];
}

/** One version of an area: where its bundle is and which contract it was built against. */
interface AreaVersion {
  readonly version: string;
  /** Same-origin path of the area's federation manifest. */
  readonly entry: string;
  /** Contract version the area was built against (semver). */
  readonly contract: string;
  /** Subresource integrity of the manifest (`sha384-…`). */
  readonly integrity?: string;
  /** Undefined for a version that was built before it was recorded. */
  readonly home_needs?: HomeNeeds;
  /** The slots that its pages offer to other areas, as `name@version`. */
  readonly offers?: readonly string[];
  /** The slots that it has widgets for, as `name@version`. */
  readonly fills?: readonly string[];
}

interface CanaryVersion extends AreaVersion {
  readonly share: number;
}

export interface AreaEntry extends AreaVersion {
  readonly name: string;
  /** Path prefix that the area owns, without a trailing slash. */
  readonly prefix: string;
  readonly roles: readonly string[];
  readonly home: string;
  /** What the home reads first, as record, method and path: `teams GET /teams`. */
  readonly reads?: readonly string[];
  /**
   * The menu entry through which people enter it from the other areas of their role. Undefined for the area that is the
   * home of its roles.
   */
  readonly entrance?: { readonly label: string; readonly icon: MenuIcon };
  readonly canary?: CanaryVersion;
  /** Set when this tab shows another version than the registry names. It is never a fallback, nor kept for later. */
  readonly source?: 'preview' | 'local';
  /** Set when a canary was chosen for this user: the version that all others run. */
  readonly everyone?: AreaEntry;
}

export interface AreaRegistry {
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
  // Code of another origin is never run, whatever the registry says: `//host` is such an address.
  const isOurs = hasTexts(value, VERSION_FIELDS) && /^\/(?!\/)/.test(String(value.entry));
  return isOurs && [value.offers, value.fills].every((slots) => slots === undefined || isTexts(slots));
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function areNeeds(value: unknown): value is HomeNeeds {
  return isRecord(value) && isTexts(value.files) && isTexts(value.shared);
}

/** Without malformed needs: they only make the home load faster. */
function withValidNeeds<Version extends AreaVersion>(version: Version): Version {
  if (version.home_needs === undefined || areNeeds(version.home_needs)) return version;
  const { home_needs: _malformed, ...rest } = version;
  return rest as Version;
}

function isAreaEntry(value: unknown): value is AreaEntry {
  return (
    isRecord(value) &&
    isVersion(value) &&
    hasTexts(value, AREA_FIELDS) &&
    isTexts(value.roles) &&
    (value.reads === undefined || isTexts(value.reads)) &&
    (value.entrance === undefined ||
      (isRecord(value.entrance) && hasTexts(value.entrance, ['label', 'icon'])))
  );
}

/** Drops what is malformed besides the area itself. */
function withValidParts(entry: AreaEntry): AreaEntry {
  const { canary, ...everyone } = withValidNeeds(entry) as AreaEntry & { readonly canary?: unknown };
  const isValid = isRecord(canary) && isVersion(canary) && typeof canary.share === 'number';
  return isValid ? { ...everyone, canary: withValidNeeds(canary as unknown as CanaryVersion) } : everyone;
}

/** An area that a server describes; null for a malformed one. */
export function readAreaEntry(value: unknown): AreaEntry | null {
  return isAreaEntry(value) ? withValidParts(value) : null;
}

/** Parses the registry. Throws when the text is not one; malformed areas are left out. */
export function parseRegistry(json: string): AreaRegistry {
  const value: unknown = JSON.parse(json);
  const { areas, shell } = isRecord(value) ? value : {};
  if (!Array.isArray(areas)) throw new Error('the registry lists no areas');
  const version = isRecord(shell) ? shell.version : undefined;
  return {
    areas: areas.map(readAreaEntry).filter((area) => area !== null),
    shellVersion: typeof version === 'string' ? version : undefined,
  };
}

/** The areas of a role. The first has the home of the role: one that is not entered from another area. */
export function areasOfRole(areas: readonly AreaEntry[], role: string): readonly AreaEntry[] {
  const own = areas.filter((area) => area.roles.includes(role));
  return own.toSorted((a, b) => Number(a.entrance !== undefined) - Number(b.entrance !== undefined));
}

/** The area of a role that owns a path, else the one with the home of the role. */
export function areaAt(areas: readonly AreaEntry[], role: string, path: string): AreaEntry | undefined {
  const own = areasOfRole(areas, role);
  return own.find(({ prefix }) => isBelow(path, prefix)) ?? own[0];
}

export function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}
