import type { importCalls } from '@portal/api-schema';
import { IMPORT_BUILT_UPON, IMPORT_NOT_APPLIED } from '@portal/domain/messages';
import { committeeChange, raiseVersions, sampleIds, visitsChange } from '../../../judging/index.ts';
import { type ChangeContext, changeRecord } from '../../../platform/change.ts';
import type { Context } from '../../../platform/context.ts';
import { conflict, HttpError } from '../../../platform/errors.ts';
import type { CallInput } from '../../../platform/http/route.ts';
import { EVENT_ID } from '../../../platform/live/publish-change.ts';
import { accountIdsOf, fillPlaces, lockPlaces, tableChange, teamChange } from '../../../teams/index.ts';
import { type AddedRecords, idsOf } from '../added-records.ts';
import { addedBy, lockApplying, lockImport, updateImport } from '../imports.repository.ts';
import { toImport } from '../imports.service.ts';
import { committeesJudging } from '../teams/stored-teams.repository.ts';
import { committeesIn, deleteAdded, lockAdded, membersAmong } from './added-rows.repository.ts';
import { findObstacles } from './obstacles.repository.ts';
import { type ObstacleKind, obstacleText, otherObstacles } from './texts.ts';

/**
 * Takes back all that an import added, with the audit entries and live changes of the single calls. What a director deleted
 * since is gone already; what the import only changed stays.
 * @throws HttpError 404 · 409 it was not applied, or something was built on what it added, or the ranking is frozen
 */
export async function undoImport(context: Context, { actor, params }: CallInput<typeof importCalls.undo>) {
  const { id } = params;
  const undone = await changeRecord(context, actor, lockImport, id, async (record, change) => {
    const { tx, at, audit } = change;
    if (record.undone_at) return toImport(record);
    if (!record.can_undo || !record.applied_at) throw conflict(IMPORT_NOT_APPLIED);
    await lockApplying(tx);
    const added = await addedBy(tx, id);
    await lockPlaces(tx);
    await lockAdded(tx, added);
    await requireNothingBuilt(tx, added, record.applied_at);
    await removeAdded(change, added);
    await fillPlaces(change);
    const { kind, counts } = record;
    const details = { kind, removed: counts.created };
    audit({ action: 'import.undone', subject_type: 'settings', subject_id: EVENT_ID, details });
    return toImport(await updateImport(tx, id, { undone_at: at, added: {} }));
  });
  return { import: undone };
}

async function requireNothingBuilt(
  tx: ChangeContext['tx'],
  added: AddedRecords,
  appliedAt: Date,
): Promise<void> {
  const errors = Object.entries(await findObstacles(tx, added, appliedAt)).flatMap(([kind, found]) => {
    const [first] = found;
    if (!first) return [];
    const named = found.map(({ names, reasons }) => obstacleText(kind as ObstacleKind, names, reasons));
    const others = first.total - found.length;
    return [[kind, others > 0 ? [...named, otherObstacles(others)] : named]];
  });
  if (errors.length === 0) return;
  throw new HttpError(409, IMPORT_BUILT_UPON, { errors: Object.fromEntries(errors) });
}

/** One live change of each type: a screen refetches all of its records after any of them. */
async function removeAdded({ tx, audit, publish }: ChangeContext, added: AddedRecords): Promise<void> {
  const { judges, assignments } = added;
  const members = await membersAmong(tx, added);
  const others = members.map(({ team_id }) => team_id);
  const accounts = await accountIdsOf(tx, others);
  const visited = assignments.map(({ team_id }) => team_id);
  const samples = added.committees.length > 0 ? await sampleIds(tx) : [];
  await publish(await visitsChange(tx, [...visited, ...samples]));
  const watching = [...accounts, ...(await committeesJudging(tx, others))];
  const [team] = [...added.teams, ...others];
  if (team) {
    const audience = { directors: true, watchers: true, people: watching };
    await publish({ ...teamChange(team), audience });
  }

  const removed = await deleteAdded(tx, added);
  for (const { id: user_id, team_id } of members) {
    audit({ action: 'member.deleted', subject_type: 'user', subject_id: user_id, details: { team_id } });
  }
  for (const { id, name } of removed.teams)
    audit({ action: 'team.deleted', subject_type: 'team', subject_id: id, details: { name } });
  for (const { id, name } of removed.tables)
    audit({ action: 'table.deleted', subject_type: 'table', subject_id: id, details: { name } });
  const [table] = removed.tables;
  if (table) await publish(tableChange(table.id));

  const teamsOf = Map.groupBy(assignments, ({ committee_id }) => committee_id);
  const removedFrom = (id: string) => (teamsOf.get(id) ?? []).map(({ team_id }) => team_id);
  const subject_type = 'committee';
  for (const { id, name: full_name } of removed.committees) {
    const details = { full_name, teams: removedFrom(id) };
    audit({ action: 'committee.deleted', subject_type, subject_id: id, details });
    await publish(committeeChange(id));
  }
  const gone = new Set(added.committees);
  const changed = new Set([...judges, ...assignments].map(({ committee_id }) => committee_id));
  const kept = await committeesIn(
    tx,
    [...changed].filter((id) => !gone.has(id)),
  );
  await raiseVersions(tx, idsOf(kept));
  for (const { id, full_name } of kept) {
    const members_removed = judges.flatMap((one) => (one.committee_id === id ? one.full_name : []));
    const teams = { teams_added: [], teams_removed: removedFrom(id) };
    const details = { full_name, members_removed, ...teams, password_changed: false };
    audit({ action: 'committee.changed', subject_type, subject_id: id, details });
    await publish(committeeChange(id));
  }
}
