import { ApiError } from '@portal/api-client';
import { type CertificateField, fieldFault, type PageSize } from '@portal/domain/certificate-fields';
import { isolate } from '@portal/domain/isolate';
import { replacePlaceholders } from '@portal/domain/message-text';
import { designerTexts, fieldKindNames } from '../texts.ts';
import type { PlacedField } from './design-state.ts';

/** The server's sentence about a field as it was sent; it is over when the field changes. */
export interface RefusedField {
  readonly field: CertificateField;
  readonly sentence: string;
}

/** The fields that the server refused, of those that were sent. @param faults sentences by the place of the field */
export function refusedFields(
  sent: readonly CertificateField[],
  faults: Readonly<Record<number, string>>,
): RefusedField[] {
  return sent.flatMap((field, at) => {
    const sentence = faults[at];
    return sentence === undefined ? [] : [{ field, sentence }];
  });
}

const FIELD_PATH = /^fields\.(\d+)/;

/** The server's sentences about fields, by the place of the field. */
export function faultsByPlace(error: unknown): Record<number, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(error.errors).flatMap(([path, [sentence]]) => {
      const place = FIELD_PATH.exec(path)?.[1];
      return place !== undefined && sentence ? [[Number(place), sentence]] : [];
    }),
  );
}

/** What is wrong with each field, by its id. */
export function faultsOf(
  placed: readonly PlacedField[],
  page: PageSize,
  refused: readonly RefusedField[],
): ReadonlyMap<number, string> {
  return new Map(
    placed.flatMap(({ id, field }) => {
      const fault = fieldFault(field, page);
      const sentence = fault
        ? designerTexts.faults[fault]
        : refused.find((one) => one.field === field)?.sentence;
      return sentence === undefined ? [] : [[id, sentence] as const];
    }),
  );
}

/** How much of a text is in the name of its field. */
const TEXT_LENGTH = 30;

/** The name of each field by its id: a text is called by its beginning, other fields of the same kind are numbered. */
export function fieldNames(placed: readonly PlacedField[]): ReadonlyMap<number, string> {
  return new Map(
    placed.map(({ id, field: { kind, text } }, at) => {
      if (text?.trim()) return [id, `${fieldKindNames.text} «${isolate(beginningOf(text))}»`];
      const isSame = (one: PlacedField) => one.field.kind === kind;
      const number = placed.slice(0, at + 1).filter(isSame).length;
      const isOnly = placed.filter(isSame).length === 1;
      return [id, isOnly ? fieldKindNames[kind] : `${fieldKindNames[kind]} ${number}`];
    }),
  );
}

function beginningOf(text: string): string {
  const kindNames: Readonly<Record<string, string>> = fieldKindNames;
  const readable = replacePlaceholders(text, (name, whole) => kindNames[name] ?? whole).trim();
  return readable.length > TEXT_LENGTH ? `${readable.slice(0, TEXT_LENGTH).trim()}…` : readable;
}
