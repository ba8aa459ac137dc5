import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PGliteOptions } from '@electric-sql/pglite';
import { imagePath, type Template } from './test-run.ts';

/** TypeScript has the types of WebAssembly only together with those of browsers. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<unknown> };

/** What a client of the embedded database needs, read once. */
interface Engine extends Required<Pick<PGliteOptions, 'fsBundle'>> {
  wasm: Uint8Array;
}

export interface EmbeddedEngine {
  /** What a client needs that starts on a copy of the template. */
  copyOf(template: Template): Promise<Engine & Required<Pick<PGliteOptions, 'loadDataDir'>>>;
}

declare global {
  /** Set by the environment of the API's tests. */
  var embeddedEngine: EmbeddedEngine;
}

let engine: Promise<Engine> | undefined;
const images = new Map<Template, Promise<Blob>>();

/** The engine of this process; a test file cannot keep it, because jest loads every module again for each file. */
export const processEngine: EmbeddedEngine = {
  async copyOf(template) {
    engine ??= loadEngine();
    const image = images.get(template) ?? readBlob(imagePath(template));
    images.set(template, image);
    return { ...(await engine), loadDataDir: await image };
  },
};

/** A test file compiles the same bytes again, in its own realm; V8 reuses the machine code while this module exists. */
const compiled: unknown[] = [];

async function loadEngine(): Promise<Engine> {
  const folder = dirname(createRequire(import.meta.filename).resolve('@electric-sql/pglite'));
  const wasm = await readFile(join(folder, 'pglite.wasm'));
  compiled.push(await WebAssembly.compile(wasm));
  return { wasm, fsBundle: await readBlob(join(folder, 'pglite.data')) };
}

async function readBlob(path: string): Promise<Blob> {
  return new Blob([await readFile(path)]);
}
