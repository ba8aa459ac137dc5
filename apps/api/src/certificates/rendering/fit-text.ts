import type { CertificateField } from '@portal/domain/certificate-fields';
import { type ShapedText, shapeText } from './shape-text.ts';
import { type Typeface, typefaceOf } from './typeface.ts';

const POINTS_PER_MM = 72 / 25.4;
/** Sizes are chosen in steps of this, in points. */
const STEP = 0.25;

export const toPoints = (millimetres: number) => millimetres * POINTS_PER_MM;

/** A text in its field. Lengths are in points, from the field's left bottom corner. */
export interface FittedText {
  readonly shaped: ShapedText;
  readonly typeface: Typeface;
  readonly size: number;
  readonly x: number;
  readonly baseline: number;
}

/** Why a text cannot be drawn in its field. */
export type TextFault =
  | { readonly code: 'does_not_fit' }
  | { readonly code: 'missing_characters'; readonly characters: readonly string[] };

/** The text at the largest size that the field allows and that fits into it. */
export function fitText(text: string, field: CertificateField): FittedText | TextFault {
  const typeface = typefaceOf(field.weight);
  const shaped = shapeText(oneLine(text), typeface);
  if (shaped.missing.length > 0) return { code: 'missing_characters', characters: shaped.missing };
  const { ascender, descender, unitsPerEm } = typeface;
  const [width, height] = [toPoints(field.width), toPoints(field.height)];
  const largest = Math.min(
    field.size,
    (width / Math.max(shaped.width, 1)) * unitsPerEm,
    (height / (ascender - descender)) * unitsPerEm,
  );
  const size = largest < field.size ? Math.floor(largest / STEP) * STEP : field.size;
  if (size < field.minimum_size) return { code: 'does_not_fit' };
  const scale = size / unitsPerEm;
  const room = width - shaped.width * scale;
  const x = { left: 0, center: room / 2, right: room }[field.align];
  const baseline = (height - (ascender - descender) * scale) / 2 - descender * scale;
  return { shaped, typeface, size, x, baseline };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
