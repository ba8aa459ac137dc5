import { eq } from 'drizzle-orm';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { files, projects } from '../db/schema/files.ts';
import { notFound } from '../errors.ts';
import { requireVisibleTeam } from '../teams/team-access.ts';
import { signPath } from './signed-links.ts';

/** Where the bytes of a file are read with a signature, under the base of the API. */
export function contentPath(fileId: string): string {
  return `/api/files/${fileId}/content`;
}

/**
 * A link that opens the file for 10 minutes without a session; its path is relative to the portal's origin.
 * @throws HttpError 404 when the file's team is not the caller's to see
 */
export async function signedFileUrl(context: Context, caller: Caller, fileId: string): Promise<string> {
  const [file] = await context.db
    .select({ team_id: projects.team_id })
    .from(files)
    .innerJoin(projects, eq(projects.id, files.project_id))
    .where(eq(files.id, fileId))
    .limit(1);
  if (!file) throw notFound();
  await requireVisibleTeam(context.db, caller, file.team_id);
  return signPath(context, contentPath(fileId));
}

export async function findFile({ db }: Context, fileId: string) {
  const [file] = await db.select().from(files).where(eq(files.id, fileId)).limit(1);
  return file;
}
