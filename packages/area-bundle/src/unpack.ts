import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openPromise } from 'yauzl';
import {
  type BundleDescription,
  BundleFault,
  DESCRIPTION,
  FILES,
  parseDescription,
  SIGNATURE,
} from './description.ts';
import { isSignedBy, type Signature } from './keys.ts';

/** More than any area needs; a file that claims more is refused before it is read. */
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_FILES = 5_000;

export interface UnpackedBundle {
  description: BundleDescription;
  /** The public key that signed it; undefined for an unsigned bundle. */
  signedBy?: string;
}

/**
 * Writes the files of a packed bundle to a folder, each checked against the description, and the description against its
 * signature.
 * @throws BundleFault with the reason: no bundle, a changed byte, a missing or an additional file
 */
export async function unpackBundle(file: string, folder: string): Promise<UnpackedBundle> {
  const contents = await readZip(file);
  const text = contents.get(DESCRIPTION);
  if (!text) throw new BundleFault(`${basename(file)} is no packed area: it has no ${DESCRIPTION}.`);
  const signature = readSignature(contents.get(SIGNATURE));
  if (signature && !isSignedBy(signature, text)) {
    throw new BundleFault(`${DESCRIPTION} was changed after it was signed.`);
  }
  const description = parseDescription(String(text));
  for (const [name, { sha256 }] of Object.entries(description.files)) {
    const content = contents.get(`${FILES}${name}`);
    if (!content) throw new BundleFault(`${name} is missing in the bundle.`);
    if (createHash('sha256').update(content).digest('hex') !== sha256) {
      throw new BundleFault(`${name} was changed after the bundle was packed.`);
    }
  }
  const known = [DESCRIPTION, SIGNATURE, ...Object.keys(description.files).map((name) => `${FILES}${name}`)];
  for (const name of contents.keys()) {
    if (!known.includes(name)) throw new BundleFault(`${name} was added after the bundle was packed.`);
  }
  for (const name of Object.keys(description.files)) {
    const target = join(folder, name);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, contents.get(`${FILES}${name}`) ?? '');
  }
  return { description, ...(signature && { signedBy: signature.key }) };
}

function readSignature(text: Buffer | undefined): Signature | undefined {
  if (!text) return undefined;
  try {
    const { key, signature } = JSON.parse(String(text));
    return { key: String(key), signature: String(signature) };
  } catch {
    throw new BundleFault('Its signature cannot be read.');
  }
}

/** Every file of the zip by name. yauzl refuses names that lead out of it, and checks the sums of the content. */
async function readZip(file: string): Promise<Map<string, Buffer>> {
  const zip = await openPromise(file, { lazyEntries: true }).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'there is no such file' : error.message;
    throw new BundleFault(`${basename(file)} cannot be read as a packed area: ${why}.`);
  });
  try {
    const contents = new Map<string, Buffer>();
    let total = 0;
    if (zip.entryCount > MOST_FILES) throw new BundleFault(`It has more than ${MOST_FILES} files.`);
    for await (const entry of zip.eachEntry()) {
      total += entry.uncompressedSize;
      if (total > MOST_BYTES) throw new BundleFault(`It unpacks to more than ${MOST_BYTES} bytes.`);
      contents.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    }
    return contents;
  } catch (error) {
    if (error instanceof BundleFault) throw error;
    throw new BundleFault(`${basename(file)} is damaged: ${error instanceof Error ? error.message : error}.`);
  } finally {
    zip.close();
  }
}
