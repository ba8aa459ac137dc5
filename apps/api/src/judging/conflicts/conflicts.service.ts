import { type Conflict, conflictCalls } from '@portal/api-schema';
import { CONFLICT_DECLARED, CONFLICT_OF_INTEREST, CONFLICT_SETTLED } from '@portal/domain/messages';
import { type ChangeContext, changeLocked } from '../../platform/change.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { type Caller, isDirector } from '../../platform/http/caller.ts';
import { routesOf } from '../../platform/http/route.ts';
import { toIso } from '../../platform/time.ts';
import { hidesNamesFrom, requireTakesPart, shownName } from '../../teams/index.ts';
import { assignSamples } from '../calibration/calibration.repository.ts';
import { requireAssignable } from '../committees/assign-teams.ts';
import { insertAssignments, lockTeamsShared } from '../committees/assignments.repository.ts';
import { committeeIdFor } from '../committees/committee-teams.service.ts';
import { lockCommittee, raiseVersions } from '../committees/committees.repository.ts';
import { requireJudgingNotEnded } from '../committees/judging-end.ts';
import { lockAssignment, type Pair } from '../evaluations/evaluations.repository.ts';
import { committeeChange, evaluationChange, visitsChange } from '../published-changes.ts';
import { declineOpenRequest } from '../reopen-requests/reopen-requests.repository.ts';
import {
  type CandidateCommittee,
  candidateCommittees,
  committeeOfConflict,
  deleteConflict,
  findConflict,
  insertConflict,
  listConflictRows,
  lockConflict,
  markSettled,
  selectConflicts,
} from './conflicts.repository.ts';

/** The number of committees that are offered instead, for each team. */
const CANDIDATES_SHOWN = 50;

/** What a request to re-open is answered with when a conflict ends its assignment. */
export const REQUEST_ENDED = 'أُعلن تعارض مصالح، فلم يعد التقييم محسوبًا';

export const conflictRoutes = routesOf(conflictCalls, {
  /** One page of the caller's own conflicts; of all for a director. */
  async list({ db }, { caller, query }) {
    const own = isDirector(caller)
      ? query
      : { ...query, committee_id: committeeIdFor(caller, query.committee_id), by_judge: true };
    const { rows, pagination } = await listConflictRows(db, own);
    return {
      ...((await hidesNamesFrom(db, caller)) && { blind: true }),
      conflicts: await toConflicts(db, caller, rows),
      pagination,
    };
  },

  /**
   * Ends the assignment of a team to a committee, and its open request to re-open. A committee declares a conflict with an
   * assigned team, a director sets one with any team. The same one again, such as a retry, changes nothing.
   * @throws HttpError 404 no such committee or team, or for a committee not assigned · 409 declared with another reason · 422 a
   * director names no committee
   */
  async declare(context, { caller, actor, body }) {
    const { team_id, committee_id, reason } = body;
    const byBoard = isDirector(caller);
    const pair: Pair = { committee_id: committeeIdFor(caller, committee_id), team_id };
    // The committee first: whatever assigns a team to it waits, and then sees the conflict.
    const lock = (tx: Database) => lockCommittee(tx, pair.committee_id);
    const id = await changeLocked(context, actor, lock, async (_version, change) => {
      const { tx, at, audit } = change;
      const existing = await findConflict(tx, pair);
      if (existing) {
        if (existing.reason !== reason) throw conflict(CONFLICT_DECLARED);
        return existing.id;
      }
      if ((await lockTeamsShared(tx, [team_id])).length === 0) throw notFound();
      const assignment = await lockAssignment(tx, pair);
      if (!assignment && !byBoard) throw notFound();
      const declared = { ...pair, reason, declared_by: actor.id, by_board: byBoard, declared_at: at };
      const conflictId = await insertConflict(tx, declared, assignment);
      await declineOpenRequest(tx, pair, { userId: actor.id, at, reason: REQUEST_ENDED });
      await raiseVersions(tx, [pair.committee_id]);
      const details = {
        committee_id: pair.committee_id,
        reason,
        was_assigned: assignment !== undefined,
        was_evaluated: assignment?.finished_at != null,
      };
      audit({
        action: byBoard ? 'conflict.set' : 'conflict.declared',
        subject_type: 'team',
        subject_id: team_id,
        details,
      });
      await publishBoth(change, pair);
      return conflictId;
    });
    return { conflict: await loadConflict(context.db, caller, id) };
  },

  /**
   * Assigns another committee to the team that lost one, or decides that it needs none. A retry changes nothing.
   * @throws HttpError 404 no such conflict or committee · 409 settled, with another committee, or the team does not take part ·
   * 422 this committee has a conflict of interest too, the team is not in the round, or judging has ended
   */
  async settle(context, { caller, actor, params: { id }, body }) {
    const committeeId = body.committee_id;
    const lock = async (tx: Database) => {
      if (committeeId !== null && (await lockCommittee(tx, committeeId)) === undefined) return undefined;
      return lockConflict(tx, id);
    };
    await changeLocked(context, actor, lock, async (found, change) => {
      const { tx, at, audit, publish } = change;
      const { team_id } = found;
      const pair = committeeId === null ? null : { committee_id: committeeId, team_id };
      if (pair && (await lockAssignment(tx, pair))) return;
      if (found.assigned_at === null || found.settled_at !== null) {
        if (pair) throw conflict(CONFLICT_SETTLED);
        return;
      }
      if (pair) {
        await requireJudgingNotEnded(tx, at);
        await requireTakesPart(tx, team_id);
        await requireAssignable(tx, pair.committee_id, [team_id]);
        await insertAssignments(tx, [pair], at);
        await raiseVersions(tx, [pair.committee_id]);
      }
      await markSettled(tx, id, at);
      const details = { committee_id: found.committee_id, other_committee_id: committeeId };
      audit({ action: 'conflict.settled', subject_type: 'team', subject_id: team_id, details });
      await publish(committeeChange(committeeId ?? found.committee_id));
      if (pair) await publish(await visitsChange(tx, [team_id]));
    });
    return { conflict: await loadConflict(context.db, caller, id) };
  },

  /**
   * Removes a conflict. An assignment with submissions returns as it was and counts again; without any, the team can be assigned
   * again.
   * @throws HttpError 404 no such conflict
   */
  remove(context, { actor, body }) {
    const id = body.conflict_id;
    const lock = async (tx: Database) => {
      const committeeId = await committeeOfConflict(tx, id);
      if (committeeId === undefined) return undefined;
      await lockCommittee(tx, committeeId);
      return lockConflict(tx, id);
    };
    return changeLocked(context, actor, lock, async (found, change) => {
      const { tx, at, audit } = change;
      const { committee_id, team_id } = found;
      const assignment_restored = await deleteConflict(tx, found);
      await assignSamples(tx, at);
      await raiseVersions(tx, [committee_id]);
      const details = { committee_id, assignment_restored };
      audit({ action: 'conflict.removed', subject_type: 'team', subject_id: team_id, details });
      await publishBoth(change, found);
      return { assignment_restored };
    });
  },
});

/** For the board and this committee alone. The leader of the team learns how many committees are left, not of a conflict. */
async function publishBoth({ tx, publish }: ChangeContext, { committee_id, team_id }: Pair): Promise<void> {
  await publish(committeeChange(committee_id));
  await publish(evaluationChange(team_id, [committee_id]));
  await publish(await visitsChange(tx, [team_id]));
}

/** Why a committee's call about a team that is not assigned to it is refused. */
export async function notAssigned(db: Database, pair: Pair) {
  return (await findConflict(db, pair)) ? conflict(CONFLICT_OF_INTEREST) : notFound();
}

async function loadConflict(db: Database, caller: Caller, id: string): Promise<Conflict> {
  const [found] = await toConflicts(db, caller, await selectConflicts(db, { id }));
  if (!found) throw notFound();
  return found;
}

async function toConflicts(db: Database, caller: Caller, rows: ListedRow[]): Promise<Conflict[]> {
  const seesAll = isDirector(caller);
  const open = seesAll ? rows.filter(({ needs_committee }) => needs_committee) : [];
  const candidates = await candidateCommittees(
    db,
    open.map(({ team }) => team.id),
    CANDIDATES_SHOWN,
  );
  return rows.map((row) => toConflict(row, caller, candidates));
}

type ListedRow = Awaited<ReturnType<typeof selectConflicts>>[number];

function toConflict(
  { conflict: row, team, committee, declared_by, needs_committee }: ListedRow,
  caller: Caller,
  candidates: ReadonlyMap<string, CandidateCommittee[]>,
): Conflict {
  const seesAll = isDirector(caller);
  return {
    id: row.id,
    committee,
    team: { id: team.id, name: shownName(caller, team) },
    reason: row.reason,
    declared_at: toIso(row.declared_at),
    by_board: row.by_board,
    was_evaluated: row.finished_at !== null,
    ...(seesAll && {
      declared_by,
      needs_committee,
      ...(needs_committee && { candidates: candidates.get(team.id) ?? [] }),
    }),
  };
}
