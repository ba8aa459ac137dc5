import type { Context } from '../../platform/context.ts';
import { removeUnreferenced } from '../../platform/files/stored-objects.ts';
import { deleteImports } from './imports.repository.ts';

/** How long an uploaded spreadsheet is kept, applied or not. */
export const IMPORT_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/** Deletes old imports with their files. @returns how many objects it removed */
export async function removeOldImports(
  context: Pick<Context, 'db' | 'fileStore' | 'modules' | 'now'>,
): Promise<number> {
  const keys = await deleteImports(context.db, new Date(context.now().getTime() - IMPORT_LIFE_MS));
  return removeUnreferenced(context, keys);
}
