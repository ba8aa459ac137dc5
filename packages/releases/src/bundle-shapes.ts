import { join } from 'node:path';
import { BundleFault } from '@portal/area-bundle';
import { readIfThere } from './files.ts';
import { HOME_NEEDS, MANIFEST, PAGE_LOADS, USED_CALLS } from './places.ts';

type Shape = (content: unknown) => boolean;

export const isText: Shape = (content) => typeof content === 'string';
const listOf =
  (of: Shape): Shape =>
  (content) =>
    Array.isArray(content) && content.every(of);
/** An object that has at least these fields. */
export const withFields =
  (fields: Readonly<Record<string, Shape>>): Shape =>
  (content) =>
    isRecord(content) && Object.entries(fields).every(([name, shape]) => shape(content[name]));

const isRecord = (content: unknown): content is Record<string, unknown> =>
  typeof content === 'object' && content !== null && !Array.isArray(content);

const texts = listOf(isText);
const names = withFields({ sync: texts, async: texts });
const call = withFields({ roles: texts, input: texts, answer: texts });

/** What a release reads of a bundle, as builds write it. */
const SHAPES: Readonly<Record<string, Shape>> = {
  [MANIFEST]: withFields({
    name: isText,
    metaData: withFields({ remoteEntry: withFields({ name: isText }) }),
    exposes: listOf(withFields({ path: isText, assets: withFields({ js: names, css: names }) })),
    shared: listOf(withFields({ name: isText, requiredVersion: isText })),
  }),
  [HOME_NEEDS]: isRecord,
  [USED_CALLS]: (content) => isRecord(content) && Object.values(content).every(call),
  [PAGE_LOADS]: listOf(withFields({ imports: texts, files: texts })),
};

/**
 * Checks the files of an unpacked bundle that a release reads: they may come from anyone. Only the manifest has to be there.
 * @throws BundleFault that names the first without the expected structure
 */
export async function requireShapes(folder: string): Promise<void> {
  for (const [file, shape] of Object.entries(SHAPES)) {
    const text = await readIfThere(join(folder, file));
    if (text === undefined && file !== MANIFEST) continue;
    if (!shape(parse(text ?? ''))) throw new BundleFault(`${file} does not have the expected structure.`);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
