import type { AutomaticTopic } from '@portal/domain/automatic-messages';
import { type TeamStatus, takesPart } from '@portal/domain/statuses';
import type { AuditActor, AuditEntry } from '../../platform/audit/actor.ts';
import type { ChangeContext } from '../../platform/change.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Edit } from '../../platform/edits/edit.ts';
import { signMembersOut } from '../members/members.repository.ts';
import { noticeTo, queueNotices } from '../notices.ts';
import { tableChange, teamChange } from '../published-changes.ts';
import { accountIdsOf } from '../teams/team-access.repository.ts';
import { type LockedTeam, lockTeam, lockTeams } from '../teams/team-changes.repository.ts';
import {
  endOfQueue,
  findRoom,
  listWaiting,
  lockPlaces,
  qualifyTeams,
  queueTeams,
  raiseVersions,
  type Standing,
  undecidedAmong,
  writeStanding,
} from './places.repository.ts';

/*
 * A team is qualified while there is a place, and waits otherwise. Every function here needs the places locked, and leaves nobody
 * waiting for whom there is a place: so a team that is qualified next need not look at the waiting list.
 */

type Change = ChangeContext<AuditActor>;

/** The team, locked after the places. */
export async function lockStanding(tx: Database, teamId: string): Promise<LockedTeam | undefined> {
  await lockPlaces(tx);
  return lockTeam(tx, teamId);
}

/** What a decision may take from a team, kept in its audit entry for the undo. */
const beforeOf = ({ table_id, confirmed_at, waiting_since }: LockedTeam) => ({
  table_id,
  confirmed_at,
  waiting_since,
});

/** An edit of a team that does not come from a form. */
export const nextEdit = ({ version }: LockedTeam, ...fields: string[]): Edit => ({
  version: version + 1,
  fields,
});

/** Qualifies a team, or puts it at the end of the waiting list when there is no place. */
export async function qualify(change: Change, team: LockedTeam, edit: Edit): Promise<void> {
  const { tx, at } = change;
  const room = await findRoom(tx);
  if (!room || room.take(team)) return decide(change, team, 'Qualified', { edit });
  await queueNotices(change, 'waiting_listed', [noticeTo(team.id)]);
  const set: Standing = { status: 'Pending', waiting_since: await endOfQueue(tx, at) };
  if (team.status !== 'Pending') set.status_changed_at = at;
  await store(change, team, { set, edit, action: 'team.queued' });
}

/** What a decision is to the log, and to the leader of the team. */
interface Decision {
  readonly edit?: Edit;
  readonly action?: AuditEntry['action'];
  readonly topic?: AutomaticTopic;
}

/**
 * Gives a team another status, with all that follows: one that no longer takes part leaves its table, one that withdraws signs its members
 * out, and the place that it had goes to the first who waits. Only `qualify` makes a team qualified.
 */
export async function decide(
  change: Change,
  team: LockedTeam,
  status: TeamStatus,
  { edit = nextEdit(team, 'status'), action = 'team.status_changed', topic = 'team_status' }: Decision = {},
): Promise<void> {
  const { tx, at, audit, publish } = change;
  const { id, table_id } = team;
  const set: Standing & { table_id?: null } = { status, status_changed_at: at };
  if (table_id !== null && !takesPart(status)) {
    await publish(tableChange(table_id));
    await queueNotices(change, 'table_assigned', [{ ...noticeTo(id), previous: table_id }]);
    set.table_id = null;
    const entry = { action: 'team.table_changed', subject_type: 'team', subject_id: id } as const;
    audit({ ...entry, version: edit.version, fields: ['table_id'], details: { from: table_id, to: null } });
  }
  if (status === 'Withdrawn') await signMembersOut(tx, [id]);
  await queueNotices(change, topic, [{ ...noticeTo(id), previous: team.status }]);
  const details = { from: team.status, to: status, before: beforeOf(team) };
  await store(change, team, { set, edit, action, details });
  if (team.status === 'Qualified') await fillPlaces(change);
  else if (team.waiting_since !== null) await publishQueue(change);
}

/** Notes that a qualified team takes part. */
export async function confirm(change: Change, team: LockedTeam): Promise<void> {
  const set = { confirmed_at: change.at };
  await store(change, team, { set, edit: nextEdit(team), action: 'team.confirmed' });
}

/** Takes a team out of the waiting list, to be reviewed again. */
export async function unqueue(change: Change, team: LockedTeam, edit: Edit): Promise<void> {
  const details = { before: beforeOf(team) };
  await store(change, team, { set: { waiting_since: null }, edit, action: 'team.left_queue', details });
  await publishQueue(change);
}

/** Qualifies the first who wait for whom there is a place, in the transaction that freed it, and tells each of them. */
export async function fillPlaces(change: Change): Promise<void> {
  const { tx, at, audit, publish } = change;
  const waiting = await listWaiting(tx);
  if (waiting.length === 0) return;
  const room = await findRoom(tx);
  const fitting = waiting.filter((team) => !room || room.take(team)).map(({ id }) => id);
  if (fitting.length === 0) return;
  await lockTeams(tx, fitting);
  for (const { id, version } of await qualifyTeams(tx, fitting, { at, versions: 'raised' })) {
    audit({ action: 'team.moved_up', subject_type: 'team', subject_id: id, version, fields: ['status'] });
    await publish(teamChange(id));
  }
  await queueNotices(change, 'moved_up', fitting.map(noticeTo));
  await publishQueue(change);
}

/**
 * After an import: the first who wait get the places that it freed, then the teams that it qualifies, in their order; the others
 * wait. Leaders of teams that it added get no message.
 */
export async function qualifyMany(
  change: Change,
  wanted: readonly { readonly id: string; readonly isKnown: boolean }[],
): Promise<void> {
  const { tx, at, audit, publish } = change;
  await fillPlaces(change);
  if (wanted.length === 0) return;
  const undecided = await undecidedAmong(
    tx,
    wanted.map(({ id }) => id),
  );
  const room = await findRoom(tx);
  const qualified: (typeof wanted)[number][] = [];
  const waiting: (typeof wanted)[number][] = [];
  for (const team of wanted) {
    const stored = undecided.get(team.id);
    if (stored) (!room || room.take(stored) ? qualified : waiting).push(team);
  }
  const told = (teams: typeof wanted) => teams.filter(({ isKnown }) => isKnown).map(({ id }) => noticeTo(id));
  await qualifyTeams(tx, idsOf(qualified), { at, versions: 'kept' });
  const previous = 'Pending' satisfies TeamStatus;
  await queueNotices(
    change,
    'team_status',
    told(qualified).map((notice) => ({ ...notice, previous })),
  );
  await queueTeams(tx, idsOf(waiting), await endOfQueue(tx, at));
  await queueNotices(change, 'waiting_listed', told(waiting));
  const subject_type = 'team';
  const details = { from: previous, to: 'Qualified' };
  for (const { id } of qualified)
    audit({ action: 'team.status_changed', subject_type, subject_id: id, details });
  for (const { id } of waiting) audit({ action: 'team.queued', subject_type, subject_id: id });
  const known = idsOf(wanted.filter(({ id, isKnown }) => isKnown && undecided.has(id)));
  const [first] = known;
  if (first === undefined) return;
  await raiseVersions(tx, known);
  const people = await accountIdsOf(tx, known);
  await publish({ ...teamChange(first), audience: { directors: true, people } });
}

const idsOf = (teams: readonly { readonly id: string }[]) => teams.map(({ id }) => id);

/** To those who wait: their positions have changed. One change, because a screen refetches everything of a type. */
export async function publishQueue({ tx, publish }: Change): Promise<void> {
  const waiting = (await listWaiting(tx)).map(({ id }) => id);
  const [first] = waiting;
  if (first === undefined) return;
  const people = await accountIdsOf(tx, waiting);
  await publish({ ...teamChange(first), audience: { directors: true, people } });
}

type Stored = Pick<AuditEntry, 'action' | 'details'> & {
  set: Parameters<typeof writeStanding>[2];
  edit: Edit;
};

async function store({ tx, audit, publish }: Change, { id }: LockedTeam, { set, edit, ...entry }: Stored) {
  await writeStanding(tx, id, { ...set, version: edit.version });
  audit({ ...entry, ...edit, subject_type: 'team', subject_id: id });
  await publish(teamChange(id));
}
