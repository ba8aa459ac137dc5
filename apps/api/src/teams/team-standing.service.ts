import type { Team, TeamAvailabilityBody, TeamStatusBody, TeamTableBody } from '@portal/api-schema';
import { type Actor, type AuditEntry, recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { type Database, withTransaction } from '../db/database.ts';
import type { teams } from '../db/schema/teams.ts';
import { conflict, notFound, refused } from '../errors.ts';
import { publishTeamChange } from '../live/publish-change.ts';
import { lockTable } from '../tables/tables.repository.ts';
import { publishTableChange } from '../tables/tables.service.ts';
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
 * @throws HttpError 404 there is no such team or table · 409 another team sits there
 */
export async function setTeamTable(
  context: Context,
  actor: Actor,
  { team_id, table_id }: TeamTableBody,
): Promise<Team> {
  return withTransaction(context.db, async (tx) => {
    // Before the team's lock, as everywhere.
    if (table_id !== null && !(await lockTable(tx, table_id))) throw notFound();
    return changeTeam(tx, context, actor, team_id, async (team) => {
      if (team.table_id === table_id) return null;
      if (table_id !== null && (await isTableTaken(tx, table_id, team_id))) throw conflict(TABLE_TAKEN);
      for (const id of [team.table_id, table_id]) {
        if (id !== null) await publishTableChange(tx, id);
      }
      const details = { from: team.table_id, to: table_id };
      return { set: { table_id }, action: 'team.table_changed', details };
    });
  });
}

/** @throws HttpError 404 there is no such team */
export async function setTeamStatus(
  context: Context,
  actor: Actor,
  { team_id, status }: TeamStatusBody,
): Promise<Team> {
  return withTransaction(context.db, (tx) =>
    changeTeam(tx, context, actor, team_id, async (team) => {
      if (team.status === status) return null;
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
 * @throws HttpError 404 there is no such team · 422 the instant has passed
 */
export async function setTeamAvailability(
  context: Context,
  actor: Actor,
  { team_id, availability_to }: TeamAvailabilityBody,
): Promise<Team> {
  const until = new Date(availability_to);
  if (until < context.now()) throw refused(CHECK_DATE, { availability_to: [CHECK_DATE] });
  return withTransaction(context.db, (tx) =>
    changeTeam(tx, context, actor, team_id, async () => ({
      set: { availability_to: until, delivery_disabled: false },
      action: 'team.availability_changed',
      details: { availability_to: until.toISOString() },
    })),
  );
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
