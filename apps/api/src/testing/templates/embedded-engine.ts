import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PGliteOptions } from '@electric-sql/pglite';
import { readImage, TemplateFiles, type TemplateImage } from './template-files.ts';
import { imagePath, type Template } from './test-run.ts';

/** TypeScript has the types of WebAssembly only together with those of browsers. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<PGliteOptions['pgliteWasmModule'] & {}> };

/** What a client of the embedded database takes instead of reading and compiling it by itself. */
type Engine = Required<Pick<PGliteOptions, 'pgliteWasmModule' | 'fsBundle'>>;

let engine: Promise<Engine> | undefined;
const images = new Map<Template, Promise<TemplateImage>>();

/**
 * The options of a client that starts on a copy of the template. The database itself is read and compiled once in each
 * process.
 */
export async function copyOf(template: Template): Promise<Engine & Required<Pick<PGliteOptions, 'fs'>>> {
  engine ??= loadEngine();
  const image = images.get(template) ?? readImage(imagePath(template));
  images.set(template, image);
  return { ...(await engine), fs: new TemplateFiles(await image) };
}

async function loadEngine(): Promise<Engine> {
  const folder = dirname(createRequire(import.meta.filename).resolve('@electric-sql/pglite'));
  const { buffer } = new Uint8Array(await readFile(join(folder, 'pglite.data')));
  return {
    pgliteWasmModule: await WebAssembly.compile(await readFile(join(folder, 'pglite.wasm'))),
    // The database only reads these files, so that all clients use the same bytes: a Blob would copy them for each.
    fsBundle: Object.assign(new Blob([]), { arrayBuffer: async () => buffer }),
  };
}
