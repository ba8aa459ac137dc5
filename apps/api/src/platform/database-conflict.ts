import type { Context } from './context.ts';
import { databaseErrorCode } from './database/database.ts';
import { conflict, type HttpError } from './errors.ts';

/** The 409 for an error that a trigger of a module raised; undefined for any other error. */
export function databaseConflict(
  { modules }: Pick<Context, 'modules'>,
  error: unknown,
): HttpError | undefined {
  const code = databaseErrorCode(error);
  if (code === undefined) return undefined;
  const message = modules.map(({ databaseConflicts }) => databaseConflicts?.[code]).find(Boolean);
  return message === undefined ? undefined : conflict(message);
}
