import { TABLE_TAKEN } from '@portal/domain/messages';
import { takesPart } from '@portal/domain/statuses';
import type { ChangeContext } from '../../platform/change.ts';
import type { Database } from '../../platform/database/database.ts';
import { findEditDetails } from '../../platform/edits/edits.repository.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { tableChange } from '../published-changes.ts';
import { lockTable } from '../tables/tables.repository.ts';
import { isTableTaken, lockTeam } from '../teams/team-changes.repository.ts';
import { lockPlaces, type Standing, writeStanding } from './places.repository.ts';
import { publishQueue } from './standing.ts';

/** What a team had before a decision, as its audit entry has it. */
type Before = Readonly<Record<'table_id' | 'confirmed_at' | 'waiting_since', string | null>>;

/** As `lockStanding`, with what the team had before the decision that made this version. */
export async function lockUndo(tx: Database, teamId: string, version: number) {
  await lockPlaces(tx);
  const subject = { subject_type: 'team', subject_id: teamId } as const;
  const details = await findEditDetails(tx, subject, version, ['team.status_changed', 'team.left_queue']);
  const before = details?.before as Before | undefined;
  // Before the team, as in every transaction that locks both.
  if (before?.table_id) await lockTable(tx, before.table_id);
  const team = await lockTeam(tx, teamId);
  return team && { team, before };
}

/**
 * Restores what a decision took from a team: its table, its confirmation and its place in the waiting list, each where the status allows
 * it. No message about the table is sent: the team had it before.
 * @throws HttpError 404 its table was deleted · 409 its table has another team
 */
export async function giveBack(
  { tx, audit, publish, ...change }: ChangeContext,
  teamId: string,
  before: Before,
): Promise<void> {
  const team = await lockTeam(tx, teamId);
  if (!team) throw notFound();
  const { version } = team;
  const entry = { subject_type: 'team', subject_id: teamId, version } as const;
  const set: Standing & { table_id?: string } = {};
  if (before.table_id !== null && team.table_id === null && takesPart(team.status)) {
    const { table_id } = before;
    if (!(await lockTable(tx, table_id))) throw notFound();
    if (await isTableTaken(tx, table_id, teamId)) throw conflict(TABLE_TAKEN);
    set.table_id = table_id;
    const details = { from: null, to: table_id };
    audit({ ...entry, action: 'team.table_changed', fields: ['table_id'], details });
    await publish(tableChange(table_id));
  }
  if (before.confirmed_at !== null && team.status === 'Qualified') {
    set.confirmed_at = new Date(before.confirmed_at);
    audit({ ...entry, action: 'team.confirmed', fields: [] });
  }
  if (before.waiting_since !== null && team.waiting_since !== null) {
    set.waiting_since = new Date(before.waiting_since);
  }
  if (Object.keys(set).length === 0) return;
  await writeStanding(tx, teamId, set);
  if (set.waiting_since) await publishQueue({ tx, audit, publish, ...change });
}
