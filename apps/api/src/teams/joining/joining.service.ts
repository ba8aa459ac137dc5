import { type Joining, joinCalls } from '@portal/api-schema';
import { OPEN_JOIN_REQUESTS_MAX } from '@portal/domain/limits';
import {
  JOIN_DECLINED,
  JOIN_REQUEST_ENDED,
  TEAM_NOT_OPEN,
  TEAM_NOT_PARTICIPATING,
  TOO_MANY_JOIN_REQUESTS,
} from '@portal/domain/messages';
import { takesPart } from '@portal/domain/statuses';
import { loadSettings, registrationOpen, requireRegistrationOpen } from '../../event/index.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { type ChangeContext, changeLocked } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { routesOf } from '../../platform/http/route.ts';
import { countMembers } from '../members/members.repository.ts';
import { requireRoomFor } from '../members/members.service.ts';
import { noticeTo, queueNotices } from '../notices.ts';
import { lockPlaces } from '../places/places.repository.ts';
import { findLedTeamId, findStatus } from '../teams/team-access.repository.ts';
import { lockOwnTeam, lockTeams } from '../teams/team-changes.repository.ts';
import {
  decideRequest,
  deleteOpening,
  findOpening,
  findRequest,
  insertRequest,
  listOpenTeams,
  listRequests,
  type RequestRow,
  requestsOf,
  saveOpening,
} from './joining.repository.ts';
import {
  type BothTeams,
  mergeRegistrations,
  publishOpening,
  publishRequest,
  requireAlone,
  requireMergeable,
} from './merge-registrations.ts';

/*
 * Every change of a request locks both teams, in the order of their ids, before it reads what it depends on. So of two that
 * accept at once, or of one that accepts while the asker withdraws, gains a member or is removed, the second one finds what the
 * first one left.
 */

export const joiningRoutes = routesOf(joinCalls, {
  /** @throws HttpError 404 the caller leads no team */
  async state({ db, now }, { caller }) {
    return joiningOf(db, await ownTeamId(db, caller.id), now());
  },

  /** @throws HttpError 404 the caller leads no team · 409 they are not alone in it */
  async teams({ db }, { caller, query }) {
    const ownId = await ownTeamId(db, caller.id);
    await requireAlone(db, ownId);
    const { max_team_members: max } = await loadSettings(db);
    return listOpenTeams(db, query, { ownId, max });
  },

  /** @throws HttpError 404 the caller leads no team · 409 it does not take part · 422 registration is closed, or the team is full */
  open(context, { caller, actor, body }) {
    return changeLocked(context, actor, lockOwnTeam(caller), async ({ id: team_id, status }, change) => {
      const { tx, at, audit } = change;
      const settings = await loadSettings(tx);
      requireRegistrationOpen(settings, at);
      if (!takesPart(status)) throw conflict(TEAM_NOT_PARTICIPATING);
      requireRoomFor((await countMembers(tx, team_id)) + 1, settings);
      await saveOpening(tx, { ...body, team_id, opened_at: at });
      audit({ action: 'team.opened', subject_type: 'team', subject_id: team_id });
      await publishOpening(change, team_id);
      return joiningOf(tx, team_id, at);
    });
  },

  /** @throws HttpError 404 the caller leads no team */
  close(context, { caller, actor }) {
    return changeLocked(context, actor, lockOwnTeam(caller), async ({ id }, change) => {
      if (await deleteOpening(change.tx, id)) {
        change.audit({ action: 'team.closed', subject_type: 'team', subject_id: id });
        await publishOpening(change, id);
      }
      return joiningOf(change.tx, id, change.at);
    });
  },

  /**
   * Sending it again changes nothing.
   * @throws HttpError 404 the caller leads no team · 409 they are not alone in it, it does not take part, the other team is not open
   * or has declined, or too many requests wait · 422 registration is closed, or the other team is full
   */
  ask(context, { actor, body }) {
    const { team_id, note } = body;
    const lock = async (tx: Database) => {
      const from = await findLedTeamId(tx, actor.id);
      return from === undefined || from === team_id ? undefined : lockBoth(tx, team_id, from);
    };
    return changeLocked(context, actor, lock, async ({ team, from }, change) => {
      const { tx, at, audit } = change;
      await requireMergeable(change, { team, from, asker_id: actor.id });
      if (!(await findOpening(tx, team_id))) throw conflict(TEAM_NOT_OPEN);
      const requests = await requestsOf(tx, from.id);
      const known = requests.find((request) => request.team_id === team_id);
      if (known?.state === 'declined') throw conflict(JOIN_DECLINED);
      if (!known) {
        const open = requests.filter(({ state }) => state === 'open');
        if (open.length >= OPEN_JOIN_REQUESTS_MAX) throw conflict(TOO_MANY_JOIN_REQUESTS);
        const request = { team_id, from_team_id: from.id, asker_id: actor.id, note, requested_at: at };
        await insertRequest(tx, request);
        const details = { from: from.name };
        audit({ action: 'join_request.sent', subject_type: 'team', subject_id: team_id, details });
        await queueNotices(change, 'join_requested', [noticeTo(team_id)]);
        await publishRequest(change, team_id, from.id);
      }
      return joiningOf(tx, from.id, at);
    });
  },

  /** @throws HttpError 404 not a request of the caller's team · 409 it was decided */
  withdraw(context, { actor, body }) {
    return decide(context, actor, body.request_id, 'withdrawn', end('withdrawn'));
  },

  /** @throws HttpError 404 not a request to the caller's team · 409 it was accepted or withdrawn */
  decline(context, { actor, body }) {
    return decide(context, actor, body.request_id, 'declined', async (change, request, teams) => {
      await end('declined')(change, request, teams);
      await queueNotices(change, 'join_declined', [noticeTo(request.from_team_id)]);
    });
  },

  /**
   * Makes the leader who asked a member of the caller's team, with their account, and their own team withdraw: it keeps its project,
   * files, messages and history, and leaves its table.
   * @throws HttpError 404 not a request to the caller's team · 409 it was declined or withdrawn, the asker is no longer alone, or one
   * of the teams does not take part · 422 registration is closed, or the team is full
   */
  accept(context, { actor, body }) {
    return decide(context, actor, body.request_id, 'accepted', async (change, request, teams) => {
      await requireMergeable(change, { ...teams, asker_id: request.asker_id });
      await mergeRegistrations(change, request, teams);
    });
  },
});

async function joiningOf(db: Database, teamId: string, at: Date): Promise<{ joining: Joining }> {
  const settings = await loadSettings(db);
  const opening = await findOpening(db, teamId);
  const status = await findStatus(db, teamId);
  return {
    joining: {
      opening: opening ? { needs: opening.needs, specialties: opening.specialties } : null,
      registration_open: registrationOpen(settings, at),
      takes_part: status !== undefined && takesPart(status),
      members_count: await countMembers(db, teamId),
      max_team_members: settings.max_team_members,
      received: await listRequests(db, teamId, 'received'),
      sent: await listRequests(db, teamId, 'sent'),
    },
  };
}

/** @throws HttpError 404 they lead none */
async function ownTeamId(db: Database, leaderId: string): Promise<string> {
  const teamId = await findLedTeamId(db, leaderId);
  if (teamId === undefined) throw notFound();
  return teamId;
}

async function lockBoth(tx: Database, teamId: string, fromId: string): Promise<BothTeams | undefined> {
  const locked = await lockTeams(tx, [teamId, fromId]);
  const team = locked.find(({ id }) => id === teamId);
  const from = locked.find(({ id }) => id === fromId);
  return team && from && { team, from };
}

/** Withdraws a request of the team that the actor leads, or decides one to it; the same decision again changes nothing. */
function decide(
  context: Context,
  actor: Actor,
  requestId: string,
  decision: 'withdrawn' | 'declined' | 'accepted',
  work: (change: ChangeContext, request: RequestRow, teams: BothTeams) => Promise<void>,
) {
  const side = decision === 'withdrawn' ? 'from_team_id' : 'team_id';
  const lock = async (tx: Database) => {
    await lockPlaces(tx);
    const known = await findRequest(tx, requestId);
    const teams = known && (await lockBoth(tx, known.team_id, known.from_team_id));
    const request = teams && (await findRequest(tx, requestId));
    if (!request || (await findLedTeamId(tx, actor.id)) !== request[side]) return undefined;
    return { request, teams };
  };
  return changeLocked(context, actor, lock, async ({ request, teams }, change) => {
    if (request.state !== decision) {
      if (request.state !== 'open') throw conflict(JOIN_REQUEST_ENDED);
      await work(change, request, teams);
    }
    return joiningOf(change.tx, request[side], change.at);
  });
}

const end =
  (state: 'withdrawn' | 'declined') =>
  async (change: ChangeContext, { id, team_id, from_team_id }: RequestRow, { from }: BothTeams) => {
    await decideRequest(change.tx, id, state, change.at);
    const details = { from: from.name };
    change.audit({ action: `join_request.${state}`, subject_type: 'team', subject_id: team_id, details });
    await publishRequest(change, team_id, from_team_id);
  };
