import type { Team, TeamAvailabilityBody, TeamStatusBody, TeamTableBody } from '@portal/api-schema';
import { requireAsSeen } from '../as-seen.ts';
import { type Actor, type AuditEntry, recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { type Database, withTransaction } from '../db/database.ts';
import type { teams } from '../db/schema/teams.ts';
import { conflict, notFound, refused } from '../errors.ts';
import { publishTeamChange } from '../live/publish-change.ts';
import { lockTable } from '../tables/tables.repository.ts';
import { publishTableChange } from '../tables/tables.service.ts';
import { toIso } from '../time.ts';
import { TEAM_CHANGED } from './own-team.service.ts';
import { STATUS_WORDS } from './status-words.ts';
import { isTableTaken, lockTeam, updateTeam } from './team-changes.repository.ts';
import { loadTeam } from './teams.service.ts';

const TABLE_TAKEN = 'The table is already assigned to another team.';
const CHECK_DATE = 'تحقق من التاريخ بشكل دقيق';

type TeamState = typeof teams.$inferSelect;

interface Change {
  set: Partial<TeamState>;
  action: AuditEntry['action'];
  details?: Record<string, unknown>;
}

/**
 * Seats a team at a table, or at none.
 * @throws HttpError 404 there is no such team or table · 409 another team sits there, or this one sits elsewhere than
 * was seen
 */
export async function setTeamTable(
  context: Context,
  actor: Actor,
  { team_id, table_id, seen }: TeamTableBody,
): Promise<Team> {
  return withTransaction(context.db, async (tx) => {
    // Before the team's lock, as everywhere.
    if (table_id !== null && !(await lockTable(tx, table_id))) throw notFound();
    return changeTeam(tx, context, actor, team_id, async (team) => {
      if (team.table_id === table_id) return null;
      const { table } = await loadTeam(tx, team_id);
      requireAsSeen(TEAM_CHANGED, { table_id: team.table_id }, seen, { table_id: table?.name ?? null });
      if (table_id !== null && (await isTableTaken(tx, table_id, team_id))) throw conflict(TABLE_TAKEN);
      for (const id of [team.table_id, table_id]) {
        if (id !== null) await publishTableChange(tx, id);
      }
      const details = { from: team.table_id, to: table_id };
      return { set: { table_id }, action: 'team.table_changed', details };
    });
  });
}

/** @throws HttpError 404 there is no such team · 409 its status is another than was seen */
export async function setTeamStatus(
  context: Context,
  actor: Actor,
  { team_id, status, seen }: TeamStatusBody,
): Promise<Team> {
  return withTransaction(context.db, (tx) =>
    changeTeam(tx, context, actor, team_id, async (team) => {
      if (team.status === status) return null;
      requireAsSeen(TEAM_CHANGED, { status: team.status }, seen, { status: STATUS_WORDS[team.status] });
      const details = { from: team.status, to: status };
      return {
        set: { status, status_changed_at: context.now() },
        action: 'team.status_changed',
        details,
      };
    }),
  );
}

/**
 * Lets a team deliver until an instant of its own, also one whose delivery was disabled.
 * @throws HttpError 404 there is no such team · 409 it has another one than was seen · 422 the instant has passed
 */
export async function setTeamAvailability(
  context: Context,
  actor: Actor,
  { team_id, availability_to, seen }: TeamAvailabilityBody,
): Promise<Team> {
  const until = new Date(availability_to);
  if (until < context.now()) throw refused(CHECK_DATE, { availability_to: [CHECK_DATE] });
  return withTransaction(context.db, (tx) =>
    changeTeam(tx, context, actor, team_id, async (team) => {
      const current = { availability_to: toIso(team.availability_to) };
      const shown = { availability_to: team.availability_to && words(team.availability_to, context) };
      requireAsSeen(TEAM_CHANGED, current, withInstants(seen), shown);
      return {
        set: { availability_to: until, delivery_disabled: false },
        action: 'team.availability_changed',
        details: { availability_to: until.toISOString() },
      };
    }),
  );
}

/** The instant as the API itself would write it, however the caller did. */
function withInstants(seen: TeamAvailabilityBody['seen']) {
  return seen && { availability_to: seen.availability_to && new Date(seen.availability_to).toISOString() };
}

/** A time for people, in the event's time zone. */
function words(time: Date, { config }: Context): string {
  return new Intl.DateTimeFormat('ar-u-ca-gregory-nu-latn', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: config.eventTimeZone,
  }).format(time);
}

/** @throws HttpError 404 there is no such team */
export async function disableTeamDelivery(context: Context, actor: Actor, teamId: string): Promise<Team> {
  return withTransaction(context.db, (tx) =>
    changeTeam(tx, context, actor, teamId, async (team) => {
      if (team.delivery_disabled) return null;
      return { set: { availability_to: null, delivery_disabled: true }, action: 'team.delivery_disabled' };
    }),
  );
}

/** Changes the locked team as `decide` says (null: it is so already), and keeps and tells that it changed. */
async function changeTeam(
  tx: Database,
  { now }: Context,
  actor: Actor,
  teamId: string,
  decide: (team: TeamState) => Promise<Change | null>,
): Promise<Team> {
  const team = await lockTeam(tx, teamId);
  if (!team) throw notFound();
  const change = await decide(team);
  if (change) {
    const { set, ...entry } = change;
    await updateTeam(tx, teamId, set);
    await recordAudit(tx, actor, { ...entry, subject_type: 'team', subject_id: teamId }, now());
    await publishTeamChange(tx, teamId);
  }
  return loadTeam(tx, teamId);
}
