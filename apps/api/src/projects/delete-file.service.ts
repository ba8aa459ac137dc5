import type { Project } from '@portal/api-schema';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../db/database.ts';
import { notFound } from '../errors.ts';
import { removeUnreferenced } from '../files/stored-objects.ts';
import { publishTeamChange } from '../live/publish-change.ts';
import { isDirector, requireVisibleTeam } from '../teams/team-access.ts';
import { lockTeam } from '../teams/team-changes.repository.ts';
import { projectsOf } from '../teams/team-parts.repository.ts';
import { requireOpenFor } from './deliver-project.service.ts';
import { countFiles, deleteFileRow, deleteProject, findTeamFile } from './projects.repository.ts';

/**
 * Removes a file of a project and gives what is left of it. A project without files is no delivery: its title goes
 * with the last file, and the answer is null.
 *
 * @throws HttpError 404 the file is not there or not the caller's to see · 422 a leader, while delivery is closed
 */
export async function deleteFile(
  context: Context,
  caller: Caller,
  actor: Actor,
  fileId: string,
): Promise<Project | null> {
  const { key, project } = await withTransaction(context.db, async (tx) => {
    const at = context.now();
    const file = await findTeamFile(tx, fileId);
    if (!file) throw notFound();
    await requireVisibleTeam(tx, caller, file.team_id);
    const team = await lockTeam(tx, file.team_id);
    if (!team) throw notFound();
    if (!isDirector(caller)) await requireOpenFor(tx, team, at);

    const deletedKey = await deleteFileRow(tx, fileId);
    if (deletedKey === undefined) throw notFound();
    if ((await countFiles(tx, file.project_id)) === 0) await deleteProject(tx, file.project_id);
    const details = { name: file.name };
    await recordAudit(
      tx,
      actor,
      { action: 'file.deleted', subject_type: 'team', subject_id: team.id, details },
      at,
    );
    await publishTeamChange(tx, team.id);
    return { key: deletedKey, project: (await projectsOf(tx, [team.id])).get(team.id) ?? null };
  });
  await removeUnreferenced(context, [key]);
  return project;
}
