import { type Body, type CheckIn, checkInCalls, type Data } from '@portal/api-schema';
import { byInstant, otherCheckIn, trueInstant } from '@portal/domain/check-ins';
import {
  CHECK_IN_ID_TAKEN,
  MEMBERS_UNKNOWN,
  TEAM_NOT_EXPECTED,
  TEAM_REQUIRED,
} from '@portal/domain/messages';
import { findDesk, requireBelowLimits } from '../../accounts/index.ts';
import { type ChangeContext, change } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, notFound, refused } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { routesOf } from '../../platform/http/route.ts';
import { lockTeam } from '../../teams/index.ts';
import { receptionChange } from '../published-changes.ts';
import * as repository from './check-ins.repository.ts';
import { countArrivals, receptionTeams } from './reception-teams.service.ts';
import { teamOfPass } from './team-of-pass.ts';

/** What `clock_offset_ms` can hold. */
const OFFSET_MAX_MS = 2_000_000_000;
/** Undos of check-ins that have not arrived, by one account in a quarter of an hour: each leaves a row. */
const MAX_EARLY_UNDOS = 200;

type CheckInBody = Body<typeof checkInCalls.add>;
type CheckInData = Data<typeof checkInCalls.add>;

export const checkInRoutes = routesOf(checkInCalls, {
  teams: async (context, { query }) => ({ teams: await receptionTeams(context, query) }),

  /**
   * Checks a team or some of its people in. The same id again changes nothing; one that was undone before stays undone.
   * Check-ins of the same people are all kept: the earliest counts, in any order of arrival at the server.
   * @throws HttpError 404 no such team or pass · 409 the team is not expected, or another team's check-in has the id · 422
   * not either a team or a pass is named, or none of the people is in it · 429 too many unknown passes
   */
  async add(context, { caller, actor, body }) {
    const received = context.now();
    const times = timesOf(body, received);
    // Before the transaction, because an unknown pass is counted although nothing else is stored.
    const known = await repository.findCheckIn(context.db, body.id);
    const teamId = known?.check_in
      ? known.check_in.team_id
      : await askedTeam(context, caller, body, times.at);
    if (body.team_id !== undefined && body.team_id !== teamId) throw conflict(CHECK_IN_ID_TAKEN);
    return change(context, actor, async (scope) => {
      const { tx } = scope;
      await repository.lockCheckInId(tx, body.id);
      const stored = await repository.findCheckIn(tx, body.id);
      if (stored?.check_in) {
        if (stored.check_in.team_id !== teamId) throw conflict(CHECK_IN_ID_TAKEN);
        return withOther(stored.check_in, await repository.validCheckIns(tx, teamId));
      }
      const team = await lockTeam(tx, teamId);
      if (!team) throw notFound();
      if (team.status !== 'Qualified') throw conflict(TEAM_NOT_EXPECTED);
      const member_ids = await arriving(tx, teamId, body.member_ids);
      const desk = await deskOf(tx, caller);
      await repository.insertCheckIn(tx, {
        id: body.id,
        team_id: teamId,
        desk_id: desk.id,
        desk: desk.name,
        member_ids,
        ...times,
      });
      const checkIn = await requireCheckIn(tx, body.id);
      const people = member_ids.length;
      record(scope, 'check_in.added', checkIn, { people, ...(checkIn.undone && { undone: true }) });
      return withOther(checkIn, await keepArrival(scope, teamId));
    });
  },

  /**
   * Undoes a check-in of any desk. One that has not arrived yet counts as undone when it does.
   * Answers null when it has not arrived.
   * @throws HttpError 429 too many undos of check-ins that never arrived
   */
  async undo(context, { caller, actor, params: { id } }) {
    const check_in = await change(context, actor, async (scope) => {
      const { tx, at } = scope;
      await repository.lockCheckInId(tx, id);
      const stored = await repository.findCheckIn(tx, id);
      const checkIn = stored?.check_in;
      if (stored && (!checkIn || checkIn.undone)) return checkIn ?? null;
      if (!checkIn)
        await requireBelowLimits(tx, [{ key: `early-undo:${caller.id}`, max: MAX_EARLY_UNDOS }], at);
      // It may be deleted meanwhile, and its check-ins with it.
      else if (!(await lockTeam(tx, checkIn.team_id))) return null;
      await repository.insertUndo(tx, { id, desk: await deskOf(tx, caller), at });
      if (!checkIn) return null;
      record(scope, 'check_in.undone', checkIn, { people: checkIn.member_ids.length });
      await keepArrival(scope, checkIn.team_id);
      return requireCheckIn(tx, id);
    });
    return { check_in };
  },

  list: ({ db }, { query }) => repository.listCheckInRows(db, query),

  counts: async (context) => ({ counts: await countArrivals(context) }),
});

function timesOf({ at, sent_at }: CheckInBody, received: Date) {
  const sentAt = sent_at === undefined ? null : Date.parse(sent_at);
  const offset = received.getTime() - (sentAt ?? received.getTime());
  return {
    at: new Date(trueInstant({ at: Date.parse(at), sentAt }, received.getTime())),
    received_at: received,
    clock_offset_ms: Math.min(Math.max(offset, -OFFSET_MAX_MS), OFFSET_MAX_MS),
  };
}

async function askedTeam(
  context: Context,
  caller: Caller,
  { team_id, code }: CheckInBody,
  at: Date,
): Promise<string> {
  if (team_id !== undefined && code === undefined) return team_id;
  if (team_id === undefined && code !== undefined) return teamOfPass(context, caller, code, at);
  throw refused(TEAM_REQUIRED, { team_id: ['اختر الفريق أو امسح بطاقته، لا الاثنين معًا'] });
}

/** Those of the people who are in the team, or all of it. @throws HttpError 422 none of them is */
async function arriving(tx: Database, teamId: string, asked?: readonly string[]): Promise<string[]> {
  const members = await repository.memberIdsOf(tx, teamId);
  const found = asked ? members.filter((id) => asked.includes(id)) : members;
  if (found.length > 0) return found;
  throw refused(MEMBERS_UNKNOWN, { member_ids: ['لم يعد أحد من هؤلاء في الفريق'] });
}

/** The desk that acts; a director has none, and acts by name. */
async function deskOf(tx: Database, { id, full_name }: Caller): Promise<{ id: string; name: string }> {
  return { id, name: (await findDesk(tx, id)) ?? full_name };
}

/** Keeps the team's first arrival, and announces the change. @returns the check-ins of the team that count */
async function keepArrival({ tx, publish }: ChangeContext, teamId: string): Promise<CheckIn[]> {
  const valid = (await repository.validCheckIns(tx, teamId)).sort(byInstant);
  const [first] = valid;
  await repository.setArrival(tx, teamId, first ? new Date(first.at) : null);
  await publish(receptionChange(teamId));
  return valid;
}

async function requireCheckIn(tx: Database, id: string): Promise<CheckIn> {
  const stored = await repository.findCheckIn(tx, id);
  if (!stored?.check_in) throw new Error('The check-in was not stored');
  return stored.check_in;
}

function withOther(checkIn: CheckIn, valid: readonly CheckIn[]): CheckInData {
  const other = checkIn.undone ? null : otherCheckIn(checkIn, valid);
  return { check_in: checkIn, already: other && alreadyCheckedIn(checkIn, other) };
}

function alreadyCheckedIn(checkIn: CheckIn, other: CheckIn): CheckInData['already'] {
  const { id, at, desk } = other;
  const counts = byInstant(other, checkIn) < 0;
  return { id, at, desk, counts, stands: counts };
}

function record(
  { audit }: ChangeContext,
  action: 'check_in.added' | 'check_in.undone',
  { id, team_id, at, desk }: CheckIn,
  details: Record<string, unknown>,
): void {
  audit({
    action,
    subject_type: 'team',
    subject_id: team_id,
    details: { check_in_id: id, at, desk: desk.name, ...details },
  });
}
