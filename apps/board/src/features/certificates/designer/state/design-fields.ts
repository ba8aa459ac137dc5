import {
  A4,
  CERTIFICATE_FIELD_KINDS,
  type CertificateField,
  type CertificateFieldKind,
  type PageSize,
  QR_SIDE_MIN,
  TEXT_SIZE,
} from '@portal/domain/certificate-fields';
import { colors } from '@portal/ui/core';
import { type Box, roundBox, roundMm } from '../geometry/boxes.ts';
import { type CertificatePurpose, designerTexts, starterTexts } from '../texts.ts';

type Look = Omit<CertificateField, 'kind' | keyof Box>;
/** A field on a page of A4. */
type FieldOnA4 = Box & Look;

const TEXT: Look = {
  align: 'center',
  weight: 'regular',
  colour: colors.ink,
  size: 20,
  minimum_size: 12,
};
const SMALL: Look = { ...TEXT, size: 11, minimum_size: 8, colour: colors.ink2 };

/** Where a field of each kind is at first, and how it looks. */
const FIRST: Readonly<Record<CertificateFieldKind, FieldOnA4>> = {
  frame: { ...TEXT, x: 8, y: 8, width: 281, height: 194, colour: colors.gold },
  text: { ...TEXT, x: 28.5, y: 104, width: 240, height: 30, size: 18, text: designerTexts.firstText },
  event: { ...TEXT, x: 28.5, y: 22, width: 240, height: 12, size: 18, colour: colors.ink2 },
  name: { ...TEXT, x: 28.5, y: 76, width: 240, height: 26, size: 40, minimum_size: 18, weight: 'bold' },
  team: { ...TEXT, x: 28.5, y: 108, width: 240, height: 14, size: 22 },
  project: { ...TEXT, x: 28.5, y: 124, width: 240, height: 12, size: 18, minimum_size: 10 },
  rank: { ...TEXT, x: 28.5, y: 58, width: 240, height: 14, size: 22, weight: 'bold', colour: colors.gold },
  role: { ...TEXT, x: 28.5, y: 124, width: 240, height: 12, size: 16 },
  date: { ...SMALL, x: 188.5, y: 180, width: 80, height: 9, size: 13, align: 'right' },
  serial: { ...SMALL, x: 24, y: 184, width: 70, height: 7, align: 'left', minimum_size: TEXT_SIZE.min },
  qr: { ...SMALL, x: 24, y: 152, width: 30, height: 30, colour: colors.ink },
};

/** A new field at the usual place of its kind, for a page of any size, with what is different on A4. */
export function newField(
  kind: CertificateFieldKind,
  page: PageSize,
  changes: Partial<FieldOnA4> = {},
): CertificateField {
  const { x, y, width, height, ...look } = { ...FIRST[kind], ...changes };
  const scale = Math.min(page.width / A4.width, page.height / A4.height);
  const box =
    kind === 'qr'
      ? squareIn(page, { x, y, side: Math.max(width * scale, QR_SIDE_MIN) })
      : {
          x: (x / A4.width) * page.width,
          y: (y / A4.height) * page.height,
          width: (width / A4.width) * page.width,
          height: height * scale,
        };
  const pointsOf = (size: number) => roundMm(Math.min(Math.max(size * scale, TEXT_SIZE.min), TEXT_SIZE.max));
  return {
    kind,
    ...roundBox(box),
    ...look,
    size: pointsOf(look.size),
    minimum_size: pointsOf(look.minimum_size),
  };
}

function squareIn(page: PageSize, { x, y, side }: { x: number; y: number; side: number }): Box {
  return {
    x: Math.min((x / A4.width) * page.width, page.width - side),
    y: Math.min((y / A4.height) * page.height, page.height - side),
    width: side,
    height: side,
  };
}

/** What a new certificate of a purpose begins with: it can be issued and checked as it is, and each field can be pressed. */
export function starterFields(purpose: CertificatePurpose, page: PageSize): CertificateField[] {
  const { title, sentence } = starterTexts[purpose];
  const text = (text: string, changes: Partial<FieldOnA4>) => newField('text', page, { ...changes, text });
  const atEnd = { x: 188.5, width: 80, align: 'right' } as const;
  return [
    newField('frame', page),
    newField('event', page, { y: 20, height: 14 }),
    text(title, { y: 36, height: 26, size: 40, minimum_size: 20, weight: 'bold', colour: colors.green700 }),
    text(starterTexts.to, { y: 62, height: 14, size: 16, colour: colors.ink2 }),
    newField('name', page),
    text(sentence, {}),
    text(starterTexts.issuer, { ...atEnd, y: 160, height: 14, size: 16, weight: 'bold' }),
    text(starterTexts.issued, {
      ...atEnd,
      y: 175,
      height: 14,
      size: 13,
      minimum_size: 8,
      colour: colors.ink2,
    }),
    newField('qr', page),
    newField('serial', page, { y: 183, height: 14 }),
  ];
}

/** The kinds of which two designs have other fields, or the same ones elsewhere or with another look. */
export function changedKinds(
  one: readonly CertificateField[],
  other: readonly CertificateField[],
): CertificateFieldKind[] {
  const of = (fields: readonly CertificateField[], kind: CertificateFieldKind) =>
    fields.filter((field) => field.kind === kind);
  return CERTIFICATE_FIELD_KINDS.filter((kind) => !isSameFields(of(one, kind), of(other, kind)));
}

export function isSameFields(one: readonly CertificateField[], other: readonly CertificateField[]): boolean {
  const text = (fields: readonly CertificateField[]) =>
    JSON.stringify(
      fields.map((field) => Object.entries(field).sort(([first], [second]) => (first < second ? -1 : 1))),
    );
  return text(one) === text(other);
}
