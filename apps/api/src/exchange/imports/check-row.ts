import type { Static, TSchema } from 'typebox';
import { HttpError } from '../../platform/errors.ts';
import { checkBody } from '../../platform/http/validation.ts';
import type { ImportProblems, ImportRow } from './import-problems.ts';

/** The row that a record is in, or that each of its fields is in. */
export interface Place {
  row: ImportRow;
  /** The fields of the spreadsheet by those of the record, where their names differ. */
  columns?: Readonly<Record<string, string>>;
}

/**
 * Checks a record by the schema of the call that adds or changes one, so that its rules and sentences are those of the screens.
 * @returns the record; undefined when it breaks a rule, which is reported at the cell
 */
export function checkRecord<S extends TSchema>(
  schema: S,
  record: object,
  problems: ImportProblems,
  place: Place | ((field: string) => Place),
  reasons: Readonly<Record<string, string>> = {},
): Static<S> | undefined {
  try {
    return checkBody(schema, record);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    for (const [path, [sentence = '']] of Object.entries(error.errors ?? {})) {
      const [name = ''] = path.split('.');
      const { row, columns } = typeof place === 'function' ? place(name) : place;
      const field = columns?.[name] ?? name;
      const reason = reasons[name] ?? sentence;
      if (row.values[field] === undefined) problems.addMissing(row, field, reason);
      else problems.report(row, field, reason);
    }
    return undefined;
  }
}
