/** The first entry of a packed bundle: what is in it, and what it needs. A signature is of exactly its bytes. */
export const DESCRIPTION = 'bundle.json';
export const SIGNATURE = 'bundle.sig.json';
/** The folder of the built files inside a packed bundle. */
export const FILES = 'files/';
const FORMAT = 1;

/** An area's place in the portal, as `area` of its package.json says it. */
export interface PackedArea {
  name: string;
  prefix: string;
  roles: string[];
  home: string;
  /** What the home reads first, as record, method and path: `teams GET /teams`. The shell asks for it while the code loads. */
  reads?: string[];
  /** The slots that its pages offer to other areas, as `name@version`. */
  offers?: string[];
  /** The slots of other areas that it has widgets for, as `name@version`. */
  fills?: string[];
  /**
   * The menu entry through which people enter the area from the other areas of their role. Without one the area is the
   * home of its roles; a role has one such area.
   */
  entrance?: {
    /** In Arabic. */
    label: string;
    /** A `MenuIcon` of the contract. */
    icon: string;
  };
}

export interface BundleDescription {
  format: typeof FORMAT;
  area: PackedArea;
  /** Version of the area's package.json; the released version also has a hash of the content. */
  app_version: string;
  /** Version of the area contract that it was built against. */
  contract: string;
  /** Version ranges of the shared modules that it takes from the shell. */
  shared: Record<string, string>;
  /** The commit that was built; null when it is unknown. */
  commit: string | null;
  /** Bytes of each file, and the SHA-256 of its content in hex. */
  files: Record<string, { bytes: number; sha256: string }>;
}

/** A packed bundle that is refused; the message says why in one sentence. */
export class BundleFault extends Error {}

const NAME = /^[a-z][a-z0-9]{1,29}$/;
/** With the hash of a release and the mark of a preview it is one that the API takes, also in a browser's report. */
const VERSION = /^(?=.{1,60}$)\d+\.\d+\.\d+(?:-[0-9A-Za-z.]+)?$/;
const PATH = /^(?:\/[\w-]+)+$/;
const FILE = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;
/** Its name and the version of its props. */
const SLOT = /^[a-z][a-z0-9-]{1,39}@[1-9]\d{0,2}$/;
const SHA256 = /^[0-9a-f]{64}$/;

/**
 * Reads a description that may come from anyone: its names become paths and URLs.
 * @throws BundleFault that names the first field that is wrong
 */
export function parseDescription(text: string): BundleDescription {
  const value = asRecord(parse(text), 'It');
  if (value.format !== FORMAT) throw new BundleFault(`Its format ${value.format} is not ${FORMAT}.`);
  const area = asRecord(value.area, 'area');
  const entrance = area.entrance === undefined ? undefined : asRecord(area.entrance, 'area.entrance');
  if (!Array.isArray(area.roles) || area.roles.length === 0) throw new BundleFault('area.roles is no list.');
  const listOf = (field: 'reads' | 'offers' | 'fills', pattern: RegExp) => {
    const values = area[field] ?? [];
    if (!Array.isArray(values)) throw new BundleFault(`area.${field} is no list.`);
    const texts = values.map((value) => matching(value, pattern, `area.${field}`));
    return texts.length > 0 && { [field]: texts };
  };
  const files = Object.entries(asRecord(value.files, 'files')).map(([name, fields]) => {
    const { bytes, sha256 } = asRecord(fields, name);
    if (!Number.isSafeInteger(bytes)) throw new BundleFault(`The size of ${name} is no number.`);
    const sum = matching(sha256, SHA256, `The checksum of ${name}`);
    return [matching(name, FILE, 'A file name'), { bytes: Number(bytes), sha256: sum }] as const;
  });
  const names = new Set(files.map(([name]) => name));
  for (const name of names) {
    for (let end = name.indexOf('/'); end > 0; end = name.indexOf('/', end + 1)) {
      const parent = name.slice(0, end);
      if (names.has(parent)) throw new BundleFault(`${parent} is a file and a folder.`);
    }
  }
  const shared = Object.entries(asRecord(value.shared, 'shared'));
  return {
    format: FORMAT,
    area: {
      name: matching(area.name, NAME, 'area.name'),
      prefix: matching(area.prefix, PATH, 'area.prefix'),
      roles: area.roles.map((role) => matching(role, /^[a-z-]+$/, 'A role')),
      home: matching(area.home, PATH, 'area.home'),
      ...listOf('reads', /^[\w-]+ GET \/\w[\w/-]*$/),
      ...listOf('offers', SLOT),
      ...listOf('fills', SLOT),
      ...(entrance && {
        entrance: {
          label: matching(entrance.label, /^[^<>\p{Cc}]{1,60}$/u, 'area.entrance.label'),
          icon: matching(entrance.icon, /^[a-z]+$/, 'area.entrance.icon'),
        },
      }),
    },
    app_version: matching(value.app_version, VERSION, 'app_version'),
    contract: matching(value.contract, VERSION, 'contract'),
    shared: Object.fromEntries(shared.map(([key, range]) => [key, matching(range, /^[\w^~.<>=| -]+$/, key)])),
    commit: value.commit === null ? null : matching(value.commit, /^[\w ]{1,80}$/, 'commit'),
    files: Object.fromEntries(files),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BundleFault(`${DESCRIPTION} is no JSON.`);
  }
}

function asRecord(value: unknown, name: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new BundleFault(`${name} is no object.`);
}

function matching(value: unknown, pattern: RegExp, name: string): string {
  if (typeof value === 'string' && pattern.test(value)) return value;
  throw new BundleFault(`${name} is not valid: ${JSON.stringify(value)}.`);
}
