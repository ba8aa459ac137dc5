import type { teamCalls } from '@portal/api-schema';
import { changeRecord } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { removeUnreferenced } from '../../platform/files/stored-objects.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { lockPlaces } from '../places/places.repository.ts';
import { fillPlaces, publishQueue } from '../places/standing.ts';
import { filesOfTeams } from '../projects/projects.repository.ts';
import { tableChange, teamChange } from '../published-changes.ts';
import { teamRecords } from '../team-records.ts';
import { deleteTeamRows, type LockedTeam, lockTeamForDeletion } from './team-changes.repository.ts';

async function lock(tx: Database, teamId: string): Promise<LockedTeam | undefined> {
  await lockPlaces(tx);
  return lockTeamForDeletion(tx, teamId);
}

/**
 * Deletes a team with its leader, members and files. What they registered with is free again.
 * @throws HttpError 404 no such team · what `beforeDeletion` of `TeamRecords` throws
 */
export async function deleteTeam(context: Context, { actor, body }: CallInput<typeof teamCalls.delete>) {
  const teamId = body.team_id;
  const keys = await changeRecord(context, actor, lock, teamId, async (team, changing) => {
    const { tx, audit, publish } = changing;
    const storageKeys: string[] = [];
    for (const { beforeDeletion } of teamRecords.of(context)) {
      storageKeys.push(...((await beforeDeletion?.(tx, teamId)) ?? []));
    }
    await publish(teamChange(teamId));
    if (team.table_id !== null) await publish(tableChange(team.table_id));
    storageKeys.push(...(await filesOfTeams(tx, teamId)).map((file) => file.storage_key));
    await deleteTeamRows(tx, teamId);
    const details = { name: team.name };
    audit({ action: 'team.deleted', subject_type: 'team', subject_id: teamId, details });
    if (team.status === 'Qualified') await fillPlaces(changing);
    else if (team.waiting_since !== null) await publishQueue(changing);
    return storageKeys;
  });
  await removeUnreferenced(context, keys);
  return {};
}
