import type { fileCalls } from '@portal/api-schema';
import { changeLocked } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import { removeUnreferenced } from '../../platform/files/stored-objects.ts';
import { isDirector } from '../../platform/http/caller.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { teamChange } from '../published-changes.ts';
import { teamRecords } from '../team-records.ts';
import { requireVisibleTeam } from '../teams/team-access.ts';
import { lockTeam } from '../teams/team-changes.repository.ts';
import { projectsOf } from '../teams/team-parts.repository.ts';
import { requireDeliveryOpenFor } from './deliver-project.service.ts';
import { countFiles, deleteFileRow, deleteProject, findTeamFile } from './projects.repository.ts';

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
