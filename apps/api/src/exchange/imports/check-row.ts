import type { Static, TSchema } from 'typebox';
import { HttpError } from '../../platform/errors.ts';
import { checkBody } from '../../platform/http/validation.ts';
import type { ImportProblems } from './import-problems.ts';
import type { ImportRow } from './import-rows.ts';

/** Where the value of a field of a record is in the spreadsheet. */
export type PlaceOf = (field: string) => { row: ImportRow; field: string };

/**
 * Checks a record by the schema of the call that adds or changes one, so that its rules and sentences are those of the screens.
 * @returns the record; undefined when it breaks a rule, which is reported at the cell
 */
export function checkRecord<S extends TSchema>(
  schema: S,
  record: object,
  problems: ImportProblems,
  placeOf: PlaceOf,
  reasons: Readonly<Record<string, string>> = {},
): Static<S> | undefined {
  try {
    return checkBody(schema, record);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    for (const [path, [sentence = '']] of Object.entries(error.errors ?? {})) {
      const [name = ''] = path.split('.');
      const { row, field } = placeOf(name);
      const reason = reasons[name] ?? sentence;
      const value = row.values[field];
      if (value === undefined) problems.addMissing(row, field, reason);
      else problems.add(row, field, value, reason);
    }
    return undefined;
  }
}
