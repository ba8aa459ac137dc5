import { PER_PAGE_MAX, TEAM_MEMBERS_LIMIT } from '@portal/domain/limits';
import { DIRECTORS, PARTICIPANT_ROLES, RECEPTION } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { Id, Instant, listQuery, Named, nullable, Pagination, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';
import { flag, idOf, instant, integer, text } from './described.ts';
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
  ...Named.properties,
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
  old_pass: flag('A pass with a link instead of a token is accepted.'),
  check_ins: Type.Array(TeamCheckIn, { description: 'Those that were not undone, the earliest first.' }),
});
export type ReceptionTeam = Static<typeof ReceptionTeam>;

/** A check-in as it is stored. */
export const CheckIn = strictObject({
  id: Type.String(),
  team_id: Type.String(),
  member_ids: Type.Array(Type.String()),
  at: instant('When they came, by the clock of the server.'),
  received_at: Instant,
  clock_offset_ms: integer(
    'How far the clock of the server was ahead of the device’s; `at` already allows for it.',
  ),
  desk: Desk,
  undone: nullable(strictObject({ at: Instant, desk: Desk })),
});
export type CheckIn = Static<typeof CheckIn>;

/** Another check-in of some of the same people. */
const AlreadyCheckedIn = strictObject({
  id: Type.String(),
  at: Instant,
  desk: Desk,
  counts: flag(
    'It is the earlier one, so its time counts. False when this check-in came in late but is the first.',
  ),
  stands: Type.Boolean({ description: 'Deprecated: the same as `counts`.', deprecated: true }),
});

/** A check-in of the list, with the names of team and people. */
const CheckInEntry = strictObject({
  ...CheckIn.properties,
  team: Named,
  members: Type.Array(strictObject({ user_id: Type.String(), full_name: Type.String() })),
});

export const ArrivalFigures = {
  teams_expected: Type.Integer(),
  teams_arrived: integer('Of which at least one person has arrived.'),
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

const { get, create, del } = callsOf('check-ins', { roles: RECEPTION });

export const checkInCalls = {
  teams: get('/reception/teams', {
    conditional: true,
    summary: 'The expected (qualified) teams by name, all in one answer, with their check-ins',
    message: 'reception teams',
    query: strictObject({
      team_id: Type.Optional(idOf('This team alone; none when it is not expected.')),
    }),
    data: strictObject({ teams: Type.Array(ReceptionTeam) }),
  }),
  add: create('/check-ins', {
    summary:
      'Check a team or some of its people in. Of two check-ins of a person the earlier counts; `already` names the other',
    message: 'checked in successfully',
    body: strictObject({
      id: idOf('Chosen by the client; the same id twice is one check-in.'),
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
      at: instant('When they came, by the clock of the device.'),
      sent_at: Type.Optional(
        instant('When the device sends this, by the same clock: `at` is corrected by the difference.'),
      ),
    }),
    data: strictObject({ check_in: CheckIn, already: nullable(AlreadyCheckedIn) }),
  }),
  undo: del('/check-ins/:id', {
    summary:
      'Undo a check-in of any desk. Also before it arrives, then it never counts and the answer has none; again changes nothing',
    message: 'check-in undone',
    data: strictObject({ check_in: nullable(CheckIn) }),
  }),
  list: get('/check-ins', {
    summary: 'Check-ins, undone ones too, the latest first; `search` finds teams by name',
    message: 'check-ins data',
    query: listQuery(
      {
        desk_id: Type.Optional(Id),
        sector_id: Type.Optional(Id),
        team_id: Type.Optional(Id),
        undone: Type.Optional(
          flag('False: those that count, with at least one person who is still in the team.'),
        ),
      },
      ['at', 'received_at'],
    ),
    data: strictObject({ check_ins: Type.Array(CheckInEntry), pagination: Pagination }),
  }),
  counts: get('/check-ins/counts', {
    summary: 'How many of the expected teams and people have arrived, in all and by sector',
    message: 'arrivals',
    data: strictObject({ counts: ArrivalCounts }),
  }),
};

/** What the pass of a team holds. */
export const Pass = strictObject({
  token: text('The text of the QR code: signed, and it says nothing to a stranger.'),
  code: text('The short code for typing, such as K7Q-M2X-PD4.'),
});
export type Pass = Static<typeof Pass>;

const ofPasses = callsOf('passes', { roles: ['leader'] });

export const passCalls = {
  own: ofPasses.get('/pass', {
    roles: PARTICIPANT_ROLES,
    summary: 'The pass of the own team, which takes part; reading it changes nothing',
    message: 'pass',
    data: strictObject({
      pass: strictObject({
        ...Pass.properties,
        printed_at: nullable(instant('Since when passes without a token are refused.')),
      }),
    }),
  }),
  print: ofPasses.post('/passes/printed', {
    roles: ['leader', ...DIRECTORS],
    summary: 'Passes are being printed: from now on those of the teams without a token are refused',
    message: 'passes marked as printed',
    body: strictObject({
      team_ids: Type.Optional(
        Type.Array(Id, {
          minItems: 1,
          maxItems: PER_PAGE_MAX,
          uniqueItems: true,
          description: 'Required of directors; a leader prints the pass of the own team.',
        }),
      ),
    }),
  }),
};
