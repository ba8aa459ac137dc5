import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Node has it, but its types do not say so. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { exports: unknown };
};

/** The functions of HarfBuzz's subsetter that are used here. Numbers are addresses in its memory. */
interface Subsetter {
  memory: { buffer: ArrayBuffer };
  _initialize(): void;
  malloc(bytes: number): number;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_or_fail(face: number, input: number): number;
}

// Values of hb_memory_mode_t, hb_subset_flags_t and hb_subset_sets_t.
const MEMORY_READ_ONLY = 1;
const NO_HINTING = 0x1;
const RETAIN_GLYPH_IDS = 0x2;
const NO_LAYOUT_CLOSURE = 0x200;
const DROPPED_TABLES = 3;

/** Readers of PDF take glyphs by their number, so these tables of a font are never read. */
const UNUSED_TABLES = ['GDEF', 'GPOS', 'GSUB', 'OS/2', 'cmap', 'gasp', 'name', 'post', 'DSIG', 'STAT'];

const require = createRequire(import.meta.url);
let subsetter: Subsetter | undefined;
/** The fonts that were given so far, as faces in the subsetter's memory. */
const faces = new WeakMap<Uint8Array, number>();

/** The font with no other glyphs than these, which keep their numbers. */
export function subsetFont(font: Uint8Array, glyphs: Iterable<number>): Buffer {
  subsetter ??= loadSubsetter();
  const hb = subsetter;
  const face = faces.get(font) ?? addFace(hb, font);
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_set_flags(input, NO_HINTING | RETAIN_GLYPH_IDS | NO_LAYOUT_CLOSURE);
  const dropped = hb.hb_subset_input_set(input, DROPPED_TABLES);
  for (const tag of UNUSED_TABLES) hb.hb_set_add(dropped, Buffer.from(tag, 'latin1').readUInt32BE());
  const kept = hb.hb_subset_input_glyph_set(input);
  hb.hb_set_clear(kept);
  for (const glyph of glyphs) hb.hb_set_add(kept, glyph);
  const subset = hb.hb_subset_or_fail(face, input);
  hb.hb_subset_input_destroy(input);
  if (subset === 0) throw new Error('The font has no such subset');
  const blob = hb.hb_face_reference_blob(subset);
  const bytes = Buffer.from(
    Buffer.from(hb.memory.buffer, hb.hb_blob_get_data(blob, 0), hb.hb_blob_get_length(blob)),
  );
  hb.hb_blob_destroy(blob);
  hb.hb_face_destroy(subset);
  return bytes;
}

function loadSubsetter(): Subsetter {
  const bytes = readFileSync(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes));
  const hb = exports as Subsetter;
  hb._initialize();
  return hb;
}

/** There are few fonts, so they stay in its memory. */
function addFace(hb: Subsetter, font: Uint8Array): number {
  const address = hb.malloc(font.byteLength);
  Buffer.from(hb.memory.buffer).set(font, address);
  const blob = hb.hb_blob_create(address, font.byteLength, MEMORY_READ_ONLY, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  hb.hb_blob_destroy(blob);
  faces.set(font, face);
  return face;
}
