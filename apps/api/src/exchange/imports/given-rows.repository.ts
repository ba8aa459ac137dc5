import { type SQL, sql } from 'drizzle-orm';

/** A list of ids as one parameter. */
export const givenIds = (ids: readonly string[]): SQL =>
  sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as value)`;

/**
 * Rows as one parameter, `given` in the statement: a statement has at most 65,535 parameters, and each takes its time. `columns`
 * names those that the statement reads, with their types; nothing else of the rows is sent.
 */
export function givenRows(rows: readonly object[], columns: string): SQL {
  const names = columns.split(', ').map((column) => column.split(' ', 1)[0] ?? '');
  return sql`jsonb_to_recordset(${JSON.stringify(rows, names)}::jsonb) as given(${sql.raw(columns)})`;
}
