import { NOTE_MAX } from '@portal/domain/limits';
import { PUBLISHED_RANKS_MAX, RANKINGS, RESULTS_STATES } from '@portal/domain/results';
import { DIRECTORS, PARTICIPANT_ROLES } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import {
  EditedVersion,
  Instant,
  lines,
  Named,
  nullable,
  oneOf,
  RoundNumber,
  strictObject,
  Version,
} from './common.ts';
import { callsOf } from './define-call.ts';
import { flag, idOf, integer, number, text } from './described.ts';
import { typeTotals } from './evaluated-teams.ts';
import { byType, EvaluationType, TypeLabel } from './evaluations.ts';
import { CommitteeName } from './teams.ts';

const choices = {
  top: Type.Integer({
    minimum: 1,
    maximum: PUBLISHED_RANKS_MAX,
    description: 'How many ranks everyone sees; teams that share a rank are all shown.',
  }),
  by_track: flag(
    'Everyone sees the first teams of each track, ranked among each other; else the first of all.',
  ),
  own_rank: flag('Each leader sees the own rank; else only one of the first `top`.'),
  own_types: flag('Each leader sees the totals of the own team by type.'),
  notes: flag("Each leader sees the committees' notes, without their names."),
};

export const ResultsSnapshot = strictObject({
  id: Type.String(),
  sha256: text('Of the canonical JSON (RFC 8785) of the snapshot, in hexadecimal.'),
  taken_at: Instant,
  taken_by: nullable(CommitteeName),
  teams_count: Type.Integer(),
});
export type ResultsSnapshot = Static<typeof ResultsSnapshot>;

export const Results = strictObject({
  state: oneOf(RESULTS_STATES),
  ranking: oneOf(RANKINGS),
  publish: strictObject(choices),
  version: Version,
  snapshot: nullable(ResultsSnapshot),
  published_at: nullable(Instant),
  published_by: nullable(CommitteeName),
  /** Until when some team may still deliver; null when none may. */
  delivery_until: Type.Optional(nullable(Instant)),
  incomplete: nullable(
    strictObject({
      evaluations: integer('Evaluations that are not finished, the re-opened ones too.'),
      reopened: integer('Evaluations that are re-opened.'),
      reopen_requests: integer('Requests to re-open one that are not decided.'),
      ranked: integer('Teams that freezing would rank.'),
    }),
  ),
});
export type Results = Static<typeof Results>;
const ResultsData = strictObject({ results: Results });

/** A team as the public page names it. */
export const PublicResult = strictObject({
  rank: Type.Integer(),
  name: Type.String(),
  project_title: nullable(Type.String()),
  sector: nullable(Type.String()),
  track: Type.Optional(text('In which it has this rank, where the tracks are ranked.')),
});
export type PublicResult = Static<typeof PublicResult>;

/** A prize with who won it, in the order in which prizes are awarded. */
export const AwardedPrize = strictObject({
  name: Type.String(),
  description: Type.String(),
  teams: Type.Array(
    strictObject({
      name: Type.String(),
      project_title: nullable(Type.String()),
      sector: nullable(Type.String()),
      shared: Type.Optional(flag('Nothing decided between it and another one.')),
    }),
  ),
});
export type AwardedPrize = Static<typeof AwardedPrize>;

/** Left out where the event has none. */
const prizes = Type.Optional(Type.Array(AwardedPrize));

export const RankedTeam = strictObject({
  id: Type.String(),
  ...Type.Omit(PublicResult, ['track']).properties,
  total: number('By which it is ranked.'),
  in_track: Type.Optional(
    strictObject({
      ...Named.properties,
      rank: Type.Integer(),
      total: number('By which it is ranked there.'),
    }),
  ),
  ...typeTotals,
});
export type RankedTeam = Static<typeof RankedTeam>;

export const ResultsRanking = strictObject({
  snapshot_id: Type.String(),
  sha256: Type.String(),
  event_name: Type.String(),
  ranking: oneOf(RANKINGS),
  teams: Type.Array(RankedTeam, { description: 'Those of the first 100 ranks, also of a track.' }),
  tracks: Type.Array(Named, { description: 'Those with ranked teams, in their order.' }),
  types: Type.Array(TypeLabel),
  prizes,
});
export type ResultsRanking = Static<typeof ResultsRanking>;

const published = {
  round: Type.Optional(text('The name of the round, where there are several.')),
  event_name: Type.String(),
  published_at: Instant,
  teams: Type.Array(PublicResult, { description: 'Those of the first ranks.' }),
  prizes,
};
export const PublicResults = strictObject({ ...published });
export type PublicResults = Static<typeof PublicResults>;

export const OwnResults = strictObject({
  ...published,
  own_prizes: Type.Optional(
    Type.Array(Type.String(), { description: 'The names of those that the own team won.' }),
  ),
  is_ranked: flag('Whether the own team is in the ranking.'),
  rank: nullable(Type.Integer()),
  track: Type.Optional(text('In which the own team has its rank, where the tracks are ranked.')),
  types: nullable(byType(Type.Number())),
  labels: Type.Optional(Type.Array(TypeLabel, { description: 'Of the types, in order.' })),
  notes: nullable(Type.Array(strictObject({ type: EvaluationType, note: Type.String() }))),
});
export type OwnResults = Static<typeof OwnResults>;

const { get, put } = callsOf('results', { roles: DIRECTORS });

/** Of the current round, without a number. */
const ofRound = strictObject({ round: Type.Optional(RoundNumber) });

export const resultsCalls = {
  get: get('/results', {
    summary: 'Whether the results are open, frozen or published, and what is chosen to be published',
    message: 'results',
    query: ofRound,
    data: ResultsData,
  }),
  update: put('/results', {
    summary:
      'Freeze, publish, withdraw or unfreeze the results, one step at a time; choose the ranking while they are open, ' +
      'and what is published until it is',
    message: 'results updated',
    body: strictObject({
      round: Type.Optional(RoundNumber),
      state: Type.Optional(oneOf(RESULTS_STATES)),
      ranking: Type.Optional(oneOf(RANKINGS)),
      publish: Type.Optional(Type.Partial(strictObject(choices), { additionalProperties: false })),
      reason: Type.Optional(
        lines({
          maxLength: NOTE_MAX,
          description: 'Needed to withdraw what is published, and to unfreeze.',
        }),
      ),
      version: EditedVersion,
    }),
    data: ResultsData,
    changes: ['results', 'audit'],
  }),
  ranking: get('/results/ranking', {
    summary: 'The first teams of the frozen ranking; 404 while the results are open and no snapshot is named',
    message: 'results ranking',
    query: strictObject({
      round: Type.Optional(RoundNumber),
      snapshot_id: Type.Optional(idOf('Of a frozen ranking, also after it was unfrozen.')),
    }),
    data: ResultsRanking,
  }),
  snapshot: get('/results/snapshot', {
    summary: 'The frozen ranking as the file whose SHA-256 is stored; 404 while the results are open',
    message: 'results snapshot',
    query: ofRound,
    data: strictObject({
      name: Type.String(),
      content: text('Canonical JSON (RFC 8785): its SHA-256 is the stored one.'),
    }),
  }),
  own: get('/results/own', {
    summary: 'What is published of the own team; 404 before',
    message: 'own results',
    roles: PARTICIPANT_ROLES,
    data: OwnResults,
  }),
  public: get('/results/public', {
    summary: 'The first teams, once the results are published; 404 before',
    message: 'public results',
    public: true,
    data: PublicResults,
  }),
};
