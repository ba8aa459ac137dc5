import type { Context } from './context.ts';
import { databaseErrorCode, violatedConstraint } from './database/database.ts';
import { conflict, type HttpError, refused } from './errors.ts';

/** The refusal that a module declares for an error of the database; undefined for any other error. */
export function databaseRefusal(
  { modules }: Pick<Context, 'modules'>,
  error: unknown,
): HttpError | undefined {
  const code = databaseErrorCode(error) ?? '';
  const constraint = violatedConstraint(error) ?? '';
  for (const { databaseConflicts, uniqueNames } of modules) {
    const taken = uniqueNames?.[constraint];
    if (taken) {
      const [message, sentence] = taken;
      return refused(message, { name: [sentence] });
    }
    if (databaseConflicts?.[code]) return conflict(databaseConflicts[code]);
  }
  return undefined;
}
