import { NOTE_MAX } from '@portal/domain/limits';
import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { Id, Instant, lines, listQuery, Named, nullable, oneOf, Pagination, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';
import { CommitteeName, TeamTable } from './teams.ts';

/** Open until a director grants or declines it. Re-opening the evaluation in any other way grants it too. */
export const ReopenRequestState = oneOf(['open', 'granted', 'declined']);
export type ReopenRequestState = Static<typeof ReopenRequestState>;

/** A committee's request to re-open an evaluation that it finished, as the committee sees it. */
export const OwnReopenRequest = strictObject({
  id: Type.String(),
  reason: Type.String(),
  state: ReopenRequestState,
  requested_at: Instant,
  decided_at: nullable(Instant),
  decline_reason: nullable(Type.String()),
});
export type OwnReopenRequest = Static<typeof OwnReopenRequest>;

/** The same as directors see it. */
export const ReopenRequest = strictObject({
  ...OwnReopenRequest.properties,
  team: strictObject({ ...Named.properties, table: nullable(TeamTable) }),
  committee: CommitteeName,
  decided_by: nullable(CommitteeName),
});
export type ReopenRequest = Static<typeof ReopenRequest>;

const Reason = lines({ minLength: 1, maxLength: NOTE_MAX });

const ReopenRequestData = strictObject({ reopen_request: ReopenRequest });

/** The pages of judging show what a decision changes. */
const changes = ['evaluations', 'teams', 'committees'];
const { get, create, put } = callsOf('evaluations', { roles: DIRECTORS, changes });

export const reopenRequestCalls = {
  request: create('/teams/evaluation/reopen-request', {
    summary:
      'Ask the board to re-open its own finished evaluation of a team, while judging is open; one open request at a time',
    message: 're-opening requested',
    roles: ['committee'],
    body: strictObject({ team_id: Id, reason: Reason }),
    data: strictObject({ reopen_request: OwnReopenRequest }),
    changes: ['evaluations'],
  }),
  list: get('/reopen-requests', {
    summary:
      "Committees' requests to re-open an evaluation, the newest first. `search` finds teams and committees by name. `state=open` leaves out teams that do not take part: these requests wait until the team returns",
    message: 're-open requests',
    query: listQuery(
      {
        state: Type.Optional(ReopenRequestState),
        team_id: Type.Optional(Id),
        committee_id: Type.Optional(Id),
      },
      ['requested_at'],
    ),
    data: strictObject({ reopen_requests: Type.Array(ReopenRequest), pagination: Pagination }),
  }),
  grant: put('/reopen-requests/:id/grant', {
    summary: "Re-open the evaluation that a request is about, with the committee's reason; the scores stay",
    message: 're-opening granted',
    data: ReopenRequestData,
  }),
  decline: put('/reopen-requests/:id/decline', {
    summary: 'Decline a request with a reason that the committee reads; the evaluation stays finished',
    message: 're-opening declined',
    body: strictObject({ reason: Reason }),
    data: ReopenRequestData,
  }),
};
