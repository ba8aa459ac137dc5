import { NOTE_MAX } from '@portal/domain/limits';
import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { envelope, Id, Instant, listQuery, nullable, Pagination, strictObject } from './common.ts';
import { CommitteeName, TeamTable } from './teams.ts';

/** Open until a director grants or declines it. Re-opening the evaluation in any other way grants it too. */
export const ReopenRequestState = Type.Union([
  Type.Literal('open'),
  Type.Literal('granted'),
  Type.Literal('declined'),
]);
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
  team: strictObject({ id: Type.String(), name: Type.String(), table: nullable(TeamTable) }),
  committee: CommitteeName,
  decided_by: nullable(CommitteeName),
});
export type ReopenRequest = Static<typeof ReopenRequest>;

const Reason = Type.String({ minLength: 1, maxLength: NOTE_MAX });

export const RequestReopenBody = strictObject({ team_id: Id, reason: Reason });
export type RequestReopenBody = Static<typeof RequestReopenBody>;

export const OwnReopenRequestData = strictObject({ reopen_request: OwnReopenRequest });
export type OwnReopenRequestData = Static<typeof OwnReopenRequestData>;

export const ReopenRequestsQuery = listQuery(
  {
    state: Type.Optional(ReopenRequestState),
    team_id: Type.Optional(Id),
    committee_id: Type.Optional(Id),
  },
  ['requested_at'],
);
export type ReopenRequestsQuery = Static<typeof ReopenRequestsQuery>;

export const ReopenRequestsData = strictObject({
  reopen_requests: Type.Array(ReopenRequest),
  pagination: Pagination,
});
export type ReopenRequestsData = Static<typeof ReopenRequestsData>;

export const DeclineReopenBody = strictObject({ reason: Reason });
export type DeclineReopenBody = Static<typeof DeclineReopenBody>;

export const ReopenRequestData = strictObject({ reopen_request: ReopenRequest });
export type ReopenRequestData = Static<typeof ReopenRequestData>;

export const requestReopen = defineCall(calls.requestReopen, {
  tag: 'evaluations',
  summary:
    'Ask the board to re-open its own finished evaluation of a team, while judging is open; one open request at a time',
  roles: ['committee'],
  schema: { body: RequestReopenBody, response: { 201: envelope(OwnReopenRequestData) } },
});

export const listReopenRequests = defineCall(calls.listReopenRequests, {
  tag: 'evaluations',
  summary:
    "Committees' requests to re-open an evaluation, the newest first. `search` finds teams and committees by name. `state=open` leaves out teams that do not take part: these requests wait until the team returns",
  roles: DIRECTORS,
  schema: { querystring: ReopenRequestsQuery, response: { 200: envelope(ReopenRequestsData) } },
});

export const grantReopenRequest = defineCall(calls.grantReopenRequest, {
  tag: 'evaluations',
  summary: "Re-open the evaluation that a request is about, with the committee's reason; the scores stay",
  roles: DIRECTORS,
  schema: { params: strictObject({ id: Id }), response: { 200: envelope(ReopenRequestData) } },
});

export const declineReopenRequest = defineCall(calls.declineReopenRequest, {
  tag: 'evaluations',
  summary: 'Decline a request with a reason that the committee reads; the evaluation stays finished',
  roles: DIRECTORS,
  schema: {
    params: strictObject({ id: Id }),
    body: DeclineReopenBody,
    response: { 200: envelope(ReopenRequestData) },
  },
});
