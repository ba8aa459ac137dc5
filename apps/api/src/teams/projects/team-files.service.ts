import type { Readable } from 'node:stream';
import { fileCalls } from '@portal/api-schema';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { signedLink } from '../../platform/files/signed-links.ts';
import { pathPart, withPaths, zipStream } from '../../platform/files/zip-stream.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { findTeam } from '../teams/team-parts.repository.ts';
import { filesOfTeams } from './projects.repository.ts';

const ALL = 'all';

/**
 * A link to the project files of a team, or of all teams, that needs no token for 10 minutes, as long as the session lasts.
 * The request is audited.
 * @throws HttpError 404 no such team, or no files
 */
export async function requestTeamFiles(
  context: Context,
  { caller, actor, query: { team_id } }: CallInput<typeof fileCalls.ofTeams>,
) {
  const { db, now } = context;
  if ((await filesOfTeams(db, team_id)).length === 0) throw notFound();
  const scope = team_id ?? ALL;
  const subject =
    team_id === undefined
      ? ({ subject_type: 'user', subject_id: actor.id } as const)
      : ({ subject_type: 'team', subject_id: team_id } as const);
  await recordAudit(db, actor, { action: 'files.requested', ...subject, details: { scope } }, now());
  return { download_url: await signedLink(context, caller, fileCalls.zip, { scope }) };
}

/**
 * The zip, with a folder for each team, and the name that it is saved under.
 * @throws HttpError 404 the team was deleted meanwhile
 */
export async function teamFilesZip(
  { db, fileStore }: Context,
  scope: string,
): Promise<{ content: Readable; name: string }> {
  const teamId = scope === ALL ? undefined : scope;
  const team = teamId === undefined ? undefined : await findTeam(db, teamId);
  if (teamId !== undefined && !team) throw notFound();
  const byTeam = Map.groupBy(await filesOfTeams(db, teamId), (file) => file.team);
  const files = [...byTeam].flatMap(([name, ofTeam]) => withPaths(pathPart(name), ofTeam));
  const name = team ? `ملفات فريق ${team.name}.zip` : 'ملفات الفرق.zip';
  return { content: zipStream(fileStore, files), name };
}
