import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { Id, Instant, listQuery, Named, nullable, Pagination, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';
import { flag, idOf, integer, number } from './described.ts';
import { byType, TypeLabel } from './evaluations.ts';
import { CommitteeName, shownNumber, shownTrack, TeamTable } from './teams.ts';

/** The totals of the types: in `types`, and those of the rubric that an event begins with also by their names. */
export const typeTotals = {
  types: byType(Type.Number()),
  eco: Type.Optional(Type.Number()),
  idea: Type.Optional(Type.Number()),
  tech: Type.Optional(Type.Number()),
};

/** The totals of one committee for one team. */
export const CommitteeResult = strictObject({
  ...CommitteeName.properties,
  ...typeTotals,
  total: Type.Number(),
  /** Whose severity was taken out, where a judge has one of their own. */
  judge: Type.Optional(CommitteeName),
  adjusted_total: number('The total without how severe this committee, or the judge, is.'),
  finished_at: Instant,
});
export type CommitteeResult = Static<typeof CommitteeResult>;

/** What a team brings from the round before. */
export const Carried = strictObject({
  total: number('Of that round.'),
  weight: integer('How much of the totals of this round it is, in percent.'),
});

/** A finished team; its own figures are the means over its committees, the totals with what it carries over. */
export const EvaluatedTeam = strictObject({
  ...Named.properties,
  sector: nullable(Named),
  table: nullable(TeamTable),
  ...shownTrack,
  ...shownNumber,
  committees: Type.Array(CommitteeResult),
  ...typeTotals,
  total: Type.Number(),
  adjusted_total: number('The total without how severe each committee is.'),
  spread: number('Highest minus lowest committee total.'),
  rank: integer('By total; ties share a rank (1, 1, 3).'),
  adjusted_rank: integer('The same by adjusted_total.'),
  carried: Type.Optional(Carried),
  uncounted: Type.Optional(
    Type.Array(CommitteeName, {
      description: 'Committees whose finished evaluation does not count because of a conflict of interest.',
    }),
  ),
});
export type EvaluatedTeam = Static<typeof EvaluatedTeam>;

/** Mean and population standard deviation of the totals of finished evaluations; null where none is finished. */
export const TotalsSpread = strictObject({ mean: Type.Number(), deviation: Type.Number() });
export type TotalsSpread = Static<typeof TotalsSpread>;

export const CommitteeProgress = strictObject({
  ...CommitteeName.properties,
  assigned: Type.Integer(),
  finished: Type.Integer(),
  totals: nullable(TotalsSpread),
  severity: nullable(
    number(
      'Points that it gives less than an average committee, as estimated; negative for a lenient one. Its ' +
        'adjusted_total of a team is total + severity. Null while it has finished nothing.',
    ),
  ),
});
export type CommitteeProgress = Static<typeof CommitteeProgress>;

/** Evaluations (one per team and committee) of the whole event, or of a track; no other filter applies. */
export const JudgingProgress = strictObject({
  assigned: Type.Integer(),
  finished: Type.Integer(),
  totals: nullable(TotalsSpread),
  linked_groups: integer(
    'Groups of committees that are linked by teams which two of them have finished. With more than one, ' +
      'severities are less certain.',
  ),
  by_committee: Type.Array(CommitteeProgress),
});
export type JudgingProgress = Static<typeof JudgingProgress>;

/** An evaluation that a director re-opened and that is not finished again. */
export const ReopenedEvaluation = strictObject({
  team: Named,
  committee: CommitteeName,
  by: nullable(CommitteeName),
  reason: nullable(Type.String()),
  reopened_at: Instant,
});
export type ReopenedEvaluation = Static<typeof ReopenedEvaluation>;

export const ReopenedEvaluations = strictObject({
  total: Type.Integer(),
  latest: Type.Array(ReopenedEvaluation, { description: 'At most 20, the latest first.' }),
});
export type ReopenedEvaluations = Static<typeof ReopenedEvaluations>;

const { get } = callsOf('evaluations', { roles: DIRECTORS });

export const evaluatedTeamCalls = {
  list: get('/teams/evaluated', {
    summary:
      'The ranking of the finished teams that take part, and the progress of judging; committee_id narrows to its ' +
      'evaluations, track_id to a track, also the progress',
    message: 'evaluated teams',
    conditional: true,
    query: listQuery(
      {
        committee_id: Type.Optional(Id),
        track_id: Type.Optional(idOf('Ranks the teams of this track among each other.')),
        disagreement: Type.Optional(flag('Only teams whose committees disagree, or only others.')),
      },
      ['rank', 'name', 'total', 'adjusted_total', 'spread'],
    ),
    data: strictObject({
      teams: Type.Array(EvaluatedTeam),
      types: Type.Array(TypeLabel, { description: 'All types that a team may have, in order.' }),
      progress: JudgingProgress,
      reopened: ReopenedEvaluations,
      /** Teams whose committees are at least `points` apart, in the whole ranking. */
      disagreement: strictObject({ points: Type.Integer(), total: Type.Integer() }),
      pagination: Pagination,
    }),
  }),
};
