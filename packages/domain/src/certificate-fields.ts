import { isolate } from './isolate.ts';
import { placeholdersIn, replacePlaceholders } from './message-text.ts';

/** What a certificate's design consists of. Lengths are in millimetres from the page's top left corner, sizes of text in points. */

/** What a text of the design can name, as `{{team}}`, and a field of its own can show. */
export const CERTIFICATE_PLACEHOLDERS = [
  'name',
  'team',
  'project',
  'event',
  'rank',
  'role',
  'date',
  'serial',
] as const;

/** What a field shows: a text of the design, something about the certificate, a code, or a frame. */
export const CERTIFICATE_FIELD_KINDS = ['text', ...CERTIFICATE_PLACEHOLDERS, 'qr', 'frame'] as const;
export type CertificateFieldKind = (typeof CERTIFICATE_FIELD_KINDS)[number];

export const CERTIFICATE_ALIGNS = ['left', 'center', 'right'] as const;
export type CertificateAlign = (typeof CERTIFICATE_ALIGNS)[number];

export const CERTIFICATE_WEIGHTS = ['regular', 'bold'] as const;
export type CertificateWeight = (typeof CERTIFICATE_WEIGHTS)[number];

export interface CertificateField {
  readonly kind: CertificateFieldKind;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Where a text is in its field. */
  readonly align: CertificateAlign;
  readonly weight: CertificateWeight;
  /** `#rrggbb` */
  readonly colour: string;
  /** A text that does not fit is made smaller, down to `minimum_size`. */
  readonly size: number;
  readonly minimum_size: number;
  /** Of the kind `text`: what it says, in one or more lines, with placeholders. */
  readonly text?: string;
}

/** What is printed of each kind on one certificate. */
export type CertificateValues = Readonly<Partial<Record<CertificateFieldKind, string>>>;

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** A page without a background, and the longer side of one whose picture says no size: A4. */
export const A4: PageSize = { width: 297, height: 210 };
/** The sides of a page. Design programs that export one point for each pixel make large ones. */
export const PAGE_SIDE = { min: 50, max: 2_000 } as const;
export const FIELDS_MAX = 30;
export const FIELD_TEXT_MAX = 500;
export const TEXT_SIZE = { min: 6, max: 200 } as const;
/** Smaller codes are not read from paper by ordinary phones. */
export const QR_SIDE_MIN = 15;

/** What is wrong with a field of a design. */
export type FieldFault =
  | 'outside_page'
  | 'no_area'
  | 'size'
  | 'colour'
  | 'qr_too_small'
  | 'no_text'
  | 'unknown_placeholder';

/** What is wrong with a field; null for a good one. */
export function fieldFault(field: CertificateField, page: PageSize): FieldFault | null {
  const { kind, x, y, width, height, size, minimum_size, colour, text = '' } = field;
  if (![x, y, width, height].every(Number.isFinite) || width <= 0 || height <= 0) return 'no_area';
  if (x < 0 || y < 0 || x + width > page.width || y + height > page.height) return 'outside_page';
  if (kind === 'qr' && Math.min(width, height) < QR_SIDE_MIN) return 'qr_too_small';
  const isSize = minimum_size >= TEXT_SIZE.min && minimum_size <= size && size <= TEXT_SIZE.max;
  if (!isSize) return 'size';
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return 'colour';
  if (kind !== 'text') return null;
  if (text.trim() === '') return 'no_text';
  const rest = replacePlaceholders(text, (name, whole) => (isCertificatePlaceholder(name) ? '' : whole));
  return /\{\{|\}\}/.test(rest) ? 'unknown_placeholder' : null;
}

const isCertificatePlaceholder = (name: string) => CERTIFICATE_PLACEHOLDERS.some((known) => known === name);

/** Whether certificates of the design say it, in a field of its own or in a text. */
export function designShows(
  fields: readonly Pick<CertificateField, 'kind' | 'text'>[],
  kind: (typeof CERTIFICATE_PLACEHOLDERS)[number],
): boolean {
  return fields.some(
    (field) =>
      field.kind === kind || (field.kind === 'text' && placeholdersIn(field.text ?? '').includes(kind)),
  );
}

/** What a field says on one certificate; empty for nothing, also where a text names what the person does not have. */
export function fieldText({ kind, text = '' }: CertificateField, values: CertificateValues): string {
  if (kind !== 'text') return values[kind]?.trim() ?? '';
  const printed: Readonly<Record<string, string | undefined>> = values;
  if (placeholdersIn(text).some((name) => !printed[name]?.trim())) return '';
  const shown = (name: string) => isolate(printed[name]?.replace(/\s+/g, ' ').trim() ?? '');
  return replacePlaceholders(text, shown, 'team').trim();
}
