import { fileCalls } from '@portal/api-schema';
import { teamTitle } from '@portal/domain/team-title';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { changeLocked } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import { onFilesOrigin } from '../../platform/files/files-origin.ts';
import { signedLink } from '../../platform/files/signed-links.ts';
import { removeUnreferenced } from '../../platform/files/stored-objects.ts';
import { freePath, pathPart, withPaths, zipStream } from '../../platform/files/zip-stream.ts';
import { isDirector } from '../../platform/http/caller.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { teamChange } from '../published-changes.ts';
import { teamRecords } from '../team-records.ts';
import { requireVisibleTeam } from '../teams/team-access.ts';
import { lockTeam } from '../teams/team-changes.repository.ts';
import { findTeam, projectsOf } from '../teams/team-parts.repository.ts';
import { requireDeliveryOpenFor } from './deliver-project.service.ts';
import {
  countFiles,
  deleteFileRow,
  deleteProject,
  filesOfTeams,
  findTeamFile,
} from './projects.repository.ts';

/**
 * A link to the file that is opened without a token, for 10 minutes at most.
 * @throws HttpError 404 when the file's team is not the caller's to see
 */
export async function signedFileUrl(context: Context, { caller, params }: CallInput<typeof fileCalls.url>) {
  const file = await findTeamFile(context.db, params.id);
  if (!file) throw notFound();
  await requireVisibleTeam(context, context.db, caller, file.team_id);
  return onFilesOrigin(context, await signedLink(context, caller, fileCalls.content, params));
}

/**
 * Deletes a file of a project. Deleting the last file deletes the project too, with its title: the answer is null then.
 * @returns what is left of the project
 * @throws HttpError 404 no such file, or not visible to the caller · 422 a leader while delivery is closed,
 * or once the results are frozen with an evaluation of the team
 */
export async function deleteFile(
  context: Context,
  { caller, actor, params }: CallInput<typeof fileCalls.delete>,
) {
  const fileId = params.id;
  const lock = async (tx: Database) => {
    const file = await findTeamFile(tx, fileId);
    if (!file) return undefined;
    await requireVisibleTeam(context, tx, caller, file.team_id);
    const team = await lockTeam(tx, file.team_id);
    return team && { file, team };
  };
  const { key, project } = await changeLocked(context, actor, lock, async ({ file, team }, change) => {
    const { tx, at, audit, publish } = change;
    if (!isDirector(caller)) {
      await requireDeliveryOpenFor(tx, team, at);
      for (const { beforeFileDeletion } of teamRecords.of(context)) await beforeFileDeletion?.(tx, team.id);
    }
    const deletedKey = await deleteFileRow(tx, fileId);
    if (deletedKey === undefined) throw notFound();
    if ((await countFiles(tx, file.project_id)) === 0) await deleteProject(tx, file.project_id);
    const details = { name: file.name };
    audit({ action: 'file.deleted', subject_type: 'team', subject_id: team.id, details });
    await publish(teamChange(team.id));
    return { key: deletedKey, project: (await projectsOf(tx, [team.id])).get(team.id) ?? null };
  });
  await removeUnreferenced(context, [key]);
  return { project };
}

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
export async function teamFilesZip({ db, fileStore }: Context, scope: string) {
  const teamId = scope === ALL ? undefined : scope;
  const team = teamId === undefined ? undefined : await findTeam(db, teamId);
  if (teamId !== undefined && !team) throw notFound();
  const byTeam = Map.groupBy(await filesOfTeams(db, teamId), (file) => file.team_id);
  const taken = new Set<string>();
  const files = [...byTeam.values()].flatMap((ofTeam) =>
    withPaths(freePath(taken, pathPart(ofTeam[0]?.team ?? '')), ofTeam),
  );
  const name = team ? `ملفات ${teamTitle(team.name)}.zip` : 'ملفات الفرق.zip';
  return { content: zipStream(fileStore, files), name };
}
