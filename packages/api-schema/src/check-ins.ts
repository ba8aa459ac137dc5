import { TEAM_MEMBERS_LIMIT } from '@portal/domain/limits';
import { RECEPTION } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { envelope, Id, Instant, listQuery, Named, nullable, Pagination, strictObject } from './common.ts';
import { TeamTable } from './teams.ts';

/** The longest text of a scanned or typed pass; an old pass holds a link. */
const PASS_TEXT_MAX = 300;

/** A desk by its name when it acted. `id` is its account; null once that is deleted. */
export const Desk = strictObject({ id: nullable(Type.String()), name: Type.String() });
export type Desk = Static<typeof Desk>;

/** A check-in that was not undone, as a desk keeps it. */
export const TeamCheckIn = strictObject({
  id: Type.String(),
  at: Instant,
  desk: Desk,
  member_ids: Type.Array(Type.String()),
});
export type TeamCheckIn = Static<typeof TeamCheckIn>;

/** An expected team with all that a desk needs without a connection. No phone, identity, email or score. */
export const ReceptionTeam = strictObject({
  id: Type.String(),
  name: Type.String(),
  sector: nullable(Named),
  table: nullable(TeamTable),
  members: Type.Array(
    strictObject({ user_id: Type.String(), full_name: Type.String(), is_leader: Type.Boolean() }),
    { description: 'The leader first.' },
  ),
  pass_hashes: Type.Array(Type.String(), {
    description: 'The first 12 bytes of the SHA-256 of each token of the team, in Crockford’s base 32.',
  }),
  code_starts: Type.Array(Type.String(), { description: 'The first five characters of its short codes.' }),
  old_pass: Type.Boolean({ description: 'A pass with a link instead of a token is accepted.' }),
  check_ins: Type.Array(TeamCheckIn, { description: 'Those that were not undone, the earliest first.' }),
});
export type ReceptionTeam = Static<typeof ReceptionTeam>;

export const ReceptionTeamsQuery = strictObject({
  team_id: Type.Optional(
    Type.String({ format: 'uuid', description: 'This team alone; none when it is not expected.' }),
  ),
});
export type ReceptionTeamsQuery = Static<typeof ReceptionTeamsQuery>;

export const ReceptionTeamsData = strictObject({ teams: Type.Array(ReceptionTeam) });
export type ReceptionTeamsData = Static<typeof ReceptionTeamsData>;

/** A check-in as it is stored. */
export const CheckIn = strictObject({
  id: Type.String(),
  team_id: Type.String(),
  member_ids: Type.Array(Type.String()),
  at: Type.String({ format: 'date-time', description: 'When they came, by the clock of the server.' }),
  received_at: Instant,
  clock_offset_ms: Type.Integer({
    description: 'How far the clock of the server was ahead of the device’s; `at` already allows for it.',
  }),
  desk: Desk,
  undone: nullable(strictObject({ at: Instant, desk: Desk })),
});
export type CheckIn = Static<typeof CheckIn>;

/** Another check-in of some of the same people. */
export const AlreadyCheckedIn = strictObject({
  id: Type.String(),
  at: Instant,
  desk: Desk,
  counts: Type.Boolean({
    description:
      'It is the earlier one, so its time counts. False when this check-in came in late but is the first.',
  }),
  stands: Type.Boolean({ description: 'Deprecated: the same as `counts`.', deprecated: true }),
});
export type AlreadyCheckedIn = Static<typeof AlreadyCheckedIn>;

export const AddCheckInBody = strictObject({
  id: Type.String({
    format: 'uuid',
    description: 'Chosen by the client; the same id twice is one check-in.',
  }),
  team_id: Type.Optional(Id),
  code: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: PASS_TEXT_MAX,
      description:
        'What was scanned or typed, instead of `team_id`: a token, a short code or the link of an old pass.',
    }),
  ),
  member_ids: Type.Optional(
    Type.Array(Id, {
      minItems: 1,
      maxItems: TEAM_MEMBERS_LIMIT,
      uniqueItems: true,
      description: 'Left out: everyone in the team.',
    }),
  ),
  at: Type.String({ format: 'date-time', description: 'When they came, by the clock of the device.' }),
  sent_at: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'When the device sends this, by the same clock: `at` is corrected by the difference.',
    }),
  ),
});
export type AddCheckInBody = Static<typeof AddCheckInBody>;

export const CheckInData = strictObject({
  check_in: CheckIn,
  already: nullable(AlreadyCheckedIn),
});
export type CheckInData = Static<typeof CheckInData>;

export const UndoneCheckInData = strictObject({
  check_in: nullable(CheckIn),
});
export type UndoneCheckInData = Static<typeof UndoneCheckInData>;

/** A check-in of the list, with the names of team and people. */
export const CheckInEntry = strictObject({
  ...CheckIn.properties,
  team: Named,
  members: Type.Array(strictObject({ user_id: Type.String(), full_name: Type.String() })),
});
export type CheckInEntry = Static<typeof CheckInEntry>;

export const CheckInsQuery = listQuery(
  {
    desk_id: Type.Optional(Id),
    sector_id: Type.Optional(Id),
    team_id: Type.Optional(Id),
    undone: Type.Optional(Type.Boolean()),
  },
  ['at', 'received_at'],
);
export type CheckInsQuery = Static<typeof CheckInsQuery>;

export const CheckInsData = strictObject({ check_ins: Type.Array(CheckInEntry), pagination: Pagination });
export type CheckInsData = Static<typeof CheckInsData>;

const ArrivalFigures = {
  teams_expected: Type.Integer(),
  teams_arrived: Type.Integer({ description: 'Of which at least one person has arrived.' }),
  people_expected: Type.Integer(),
  people_arrived: Type.Integer(),
};
/** How many of the qualified teams and of their people have arrived. */
export const ArrivalCounts = strictObject({
  ...ArrivalFigures,
  sectors: Type.Array(strictObject({ sector: nullable(Named), ...ArrivalFigures }), {
    description: 'Of which a team is expected, by name.',
  }),
});
export type ArrivalCounts = Static<typeof ArrivalCounts>;

export const ArrivalCountsData = strictObject({ counts: ArrivalCounts });
export type ArrivalCountsData = Static<typeof ArrivalCountsData>;

export const receptionTeams = defineCall(calls.receptionTeams, {
  tag: 'reception',
  summary: 'The expected (qualified) teams by name, all in one answer, with their check-ins',
  roles: RECEPTION,
  schema: { querystring: ReceptionTeamsQuery, response: { 200: envelope(ReceptionTeamsData) } },
});

export const addCheckIn = defineCall(calls.addCheckIn, {
  tag: 'reception',
  summary:
    'Check a team or some of its people in. Of two check-ins of a person the earlier counts; `already` names the other',
  roles: RECEPTION,
  schema: { body: AddCheckInBody, response: { 201: envelope(CheckInData) } },
});

export const undoCheckIn = defineCall(calls.undoCheckIn, {
  tag: 'reception',
  summary:
    'Undo a check-in of any desk. Also before it arrives, then it never counts and the answer has none; again changes nothing',
  roles: RECEPTION,
  schema: { params: strictObject({ id: Id }), response: { 200: envelope(UndoneCheckInData) } },
});

export const listCheckIns = defineCall(calls.listCheckIns, {
  tag: 'reception',
  summary: 'Check-ins, undone ones too, the latest first; `search` finds teams by name',
  roles: RECEPTION,
  schema: { querystring: CheckInsQuery, response: { 200: envelope(CheckInsData) } },
});

export const countArrivals = defineCall(calls.countArrivals, {
  tag: 'reception',
  summary: 'How many of the expected teams and people have arrived, in all and by sector',
  roles: RECEPTION,
  schema: { response: { 200: envelope(ArrivalCountsData) } },
});
