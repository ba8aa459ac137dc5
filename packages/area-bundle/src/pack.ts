import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import {
  type BundleDescription,
  BundleFault,
  DESCRIPTION,
  FILES,
  type PackedArea,
  parseDescription,
  SIGNATURE,
} from './description.ts';
import { signBytes } from './keys.ts';

/** The federation manifest that the build leaves in the folder. */
const MANIFEST = 'mf-manifest.json';
/** The same bytes at the same time give the same file. */
const TIME = new Date('2000-01-01T00:00:00Z');

export interface PackRequest {
  /** The built files. */
  folder: string;
  area: PackedArea;
  appVersion: string;
  contract: string;
  commit: string | null;
  /** A private key in PEM; undefined for an unsigned bundle. */
  keyPem?: string;
}

/**
 * Writes a built area as one file. The same build gives the same file.
 * @throws BundleFault when the folder is no built area, or one of its names cannot be released
 */
export async function packArea(request: PackRequest, target: string): Promise<BundleDescription> {
  const { folder, area, appVersion, contract, commit, keyPem } = request;
  const names = await listFiles(folder);
  const contents = new Map<string, Buffer>();
  for (const name of names) contents.set(name, await readFile(join(folder, name)));
  const manifest = contents.get(MANIFEST);
  if (!manifest) throw new BundleFault(`There is no ${MANIFEST} in ${folder}: build the area first.`);
  const { shared } = JSON.parse(String(manifest)) as { shared: { name: string; requiredVersion: string }[] };
  const text = JSON.stringify({
    format: 1,
    area,
    app_version: appVersion,
    contract,
    shared: Object.fromEntries(shared.map(({ name, requiredVersion }) => [name, requiredVersion])),
    commit,
    files: Object.fromEntries([...contents].map(([name, content]) => [name, describeFile(content)])),
  });
  const description = parseDescription(text);
  const bytes = Buffer.from(text);
  const zip = new ZipFile();
  const add = (name: string, content: Buffer) =>
    zip.addBuffer(content, name, { mtime: TIME, forceDosTimestamp: true });
  add(DESCRIPTION, bytes);
  if (keyPem !== undefined) add(SIGNATURE, Buffer.from(JSON.stringify(signBytes(bytes, keyPem))));
  for (const [name, content] of contents) add(`${FILES}${name}`, content);
  zip.end();
  const incoming = `${target}.${randomUUID()}.tmp`;
  try {
    await pipeline(zip.outputStream, createWriteStream(incoming));
    await rename(incoming, target);
  } finally {
    await rm(incoming, { force: true });
  }
  return description;
}

/** Without compressed copies: they are made where it is released. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

function describeFile(content: Buffer) {
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}
