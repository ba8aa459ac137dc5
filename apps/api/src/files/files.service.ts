import { fileContent } from '@portal/api-schema';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { requireVisibleTeam } from '../teams/team-access.ts';
import { findTeamOfFile } from './files.repository.ts';
import { onFilesOrigin } from './files-origin.ts';
import { signedLink } from './signed-links.ts';

/**
 * A link to the file that is opened without a token, for 10 minutes at most.
 * @throws HttpError 404 when the file's team is not the caller's to see
 */
export async function signedFileUrl(context: Context, caller: Caller, fileId: string): Promise<string> {
  const teamId = await findTeamOfFile(context.db, fileId);
  if (teamId === undefined) throw notFound();
  await requireVisibleTeam(context.db, caller, teamId);
  return onFilesOrigin(context, await signedLink(context, caller, fileContent, { id: fileId }));
}
