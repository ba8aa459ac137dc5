import { fileCalls } from '@portal/api-schema';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { onFilesOrigin } from '../../platform/files/files-origin.ts';
import { signedLink } from '../../platform/files/signed-links.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { requireVisibleTeam } from '../teams/team-access.ts';
import { findTeamOfFile } from './files.repository.ts';

/**
 * A link to the file that is opened without a token, for 10 minutes at most.
 * @throws HttpError 404 when the file's team is not the caller's to see
 */
export async function signedFileUrl(
  context: Context,
  { caller, params }: CallInput<typeof fileCalls.url>,
): Promise<string> {
  const fileId = params.id;
  const teamId = await findTeamOfFile(context.db, fileId);
  if (teamId === undefined) throw notFound();
  await requireVisibleTeam(context, context.db, caller, teamId);
  return onFilesOrigin(context, await signedLink(context, caller, fileCalls.content, { id: fileId }));
}
