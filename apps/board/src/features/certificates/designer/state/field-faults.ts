import { type CertificateField, fieldFault, type PageSize } from '@portal/domain/certificate-fields';
import { designerTexts } from '../texts.ts';
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
