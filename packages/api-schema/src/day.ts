import { RESULTS_STATES } from '@portal/domain/results';
import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { ArrivalFigures } from './check-ins.ts';
import { Instant, Named, nullable, oneOf, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';
import { flag, integer } from './described.ts';
import { CommitteeName, TeamTable } from './teams.ts';

/** The most teams in `absent`; `arrivals` has the number of all. */
export const ABSENT_TEAMS_MAX = 200;

const DayTeam = strictObject({ ...Named.properties, table: nullable(TeamTable) });

/** A committee with the teams that it judges, and what it submitted last. */
export const CommitteeDay = strictObject({
  ...CommitteeName.properties,
  assigned: Type.Integer(),
  finished: Type.Integer(),
  latest: nullable(
    strictObject({
      team: DayTeam,
      submitted_at: Instant,
      finished: flag('The evaluation of this team is finished.'),
    }),
  ),
});
export type CommitteeDay = Static<typeof CommitteeDay>;

/** How the day of the event goes: who has come, who judges what, and what is left. Samples count for nothing. */
export const Day = strictObject({
  at: Instant,
  judging: strictObject({ from: nullable(Instant), to: nullable(Instant) }),
  results: oneOf(RESULTS_STATES),
  arrivals: strictObject(ArrivalFigures),
  absent: Type.Array(DayTeam, {
    maxItems: ABSENT_TEAMS_MAX,
    description: 'Expected teams of which nobody has arrived, by name.',
  }),
  committees: Type.Array(CommitteeDay, { description: 'Those that have teams, by name.' }),
  reopened: integer('Evaluations that were re-opened and are not finished again.'),
  requests: integer('Open requests to re-open an evaluation.'),
});
export type Day = Static<typeof Day>;

const { get } = callsOf('day', { roles: DIRECTORS });

export const dayCalls = {
  get: get('/day', {
    summary: 'The day of the event: arrivals, who judges what, and what is left',
    message: 'day data',
    data: strictObject({ day: Day }),
  }),
};
