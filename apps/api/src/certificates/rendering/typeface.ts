import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CertificateField } from '@portal/domain/certificate-fields';
import { Blob, Face, Font } from 'harfbuzzjs';

/** The weights of the typeface of the portal's screens. */
export type Weight = CertificateField['weight'];

export interface Typeface {
  readonly weight: Weight;
  /** As it is in the font, for PDF readers. */
  readonly name: string;
  readonly bytes: Buffer;
  readonly font: Font;
  /** The font's units in the width of one em. */
  readonly unitsPerEm: number;
  /** Above and below the baseline, in the font's units; the second is negative. */
  readonly ascender: number;
  readonly descender: number;
}

const FILES = {
  regular: ['Cairo-Regular', '@expo-google-fonts/cairo/400Regular/Cairo_400Regular.ttf'],
  bold: ['Cairo-Bold', '@expo-google-fonts/cairo/700Bold/Cairo_700Bold.ttf'],
} as const satisfies Record<Weight, readonly [name: string, file: string]>;

const require = createRequire(import.meta.url);
const loaded = new Map<Weight, Typeface>();

/** Read once by each thread. */
export function typefaceOf(weight: Weight): Typeface {
  const known = loaded.get(weight);
  if (known) return known;
  const [name, file] = FILES[weight];
  const bytes = readFileSync(require.resolve(file));
  const face = new Face(new Blob(bytes));
  const font = new Font(face);
  const { ascender, descender } = font.hExtents();
  const typeface = { weight, name, bytes, font, unitsPerEm: face.upem, ascender, descender };
  loaded.set(weight, typeface);
  return typeface;
}
