import { TRACK_DESCRIPTION_MAX } from '@portal/domain/limits';
import { NAME_MAX } from '@portal/domain/patterns';
import { PRIZE_KINDS, PRIZE_WINNERS_MAX, PRIZES_MAX } from '@portal/domain/prizes';
import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { EditedVersion, Id, lines, Named, nullable, oneOf, strictObject, Version } from './common.ts';
import { callsOf } from './define-call.ts';
import { flag, number, text } from './described.ts';
import { EvaluationType } from './evaluations.ts';

/** Who wins a prize, and what decided. */
export const PrizeWinner = strictObject({
  team: Named,
  place: Type.Integer(),
  score: nullable(number('The total, that of the part, or the votes; null where the board picked.')),
  tie: nullable(
    text(
      'What decided between teams with the same score: `total`, `other_total`, `part:` with its key, or `shared`: nothing did.',
    ),
  ),
});
export type PrizeWinner = Static<typeof PrizeWinner>;

const values = {
  name: Type.String({ minLength: 1, maxLength: NAME_MAX, description: 'Unique.' }),
  description: lines({ maxLength: TRACK_DESCRIPTION_MAX }),
  kind: oneOf(PRIZE_KINDS),
  part: nullable(EvaluationType),
  track_id: nullable(Id),
  sector_id: nullable(Id),
  winners: Type.Integer({ minimum: 1, maximum: PRIZE_WINNERS_MAX }),
  exclusive: flag('Not for a team that has a prize before it in the order.'),
};

export const Prize = strictObject({
  ...Named.properties,
  description: Type.String(),
  kind: oneOf(PRIZE_KINDS),
  part: nullable(EvaluationType),
  track_id: nullable(Type.String()),
  sector_id: nullable(Type.String()),
  winners: Type.Integer(),
  exclusive: Type.Boolean(),
  awarded: Type.Array(PrizeWinner, {
    description: 'As the ranking is now, or as it was frozen; none in a round that another one follows.',
  }),
  votes_count: Type.Integer(),
  version: Version,
});
export type Prize = Static<typeof Prize>;

/** A prize as a judge votes on it. */
export const PrizeBallot = strictObject({
  prize_id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  teams: Type.Array(Named, { description: 'Those that the committee judges.' }),
  voted: nullable(text('The id of the team.')),
});
export type PrizeBallot = Static<typeof PrizeBallot>;

const PrizeData = strictObject({ prize: Prize });
const order = { prize_ids: Type.Array(Id, { maxItems: PRIZES_MAX, uniqueItems: true }) };
const changes = ['prizes', 'results', 'audit'];
const { get, create, put, del } = callsOf('prizes', { roles: DIRECTORS, changes });

export const prizeCalls = {
  list: get('/prizes', {
    summary: 'The prizes in the order in which they are awarded, with their winners as things stand',
    message: 'prizes data',
    data: strictObject({ prizes: Type.Array(Prize) }),
  }),
  add: create('/prizes', {
    summary: 'Add a prize after the others',
    message: 'prize added',
    body: strictObject({
      ...Type.Partial(strictObject(values)).properties,
      name: values.name,
      kind: values.kind,
    }),
    data: PrizeData,
  }),
  change: put('/prizes', {
    summary: 'Change a prize, until the results are frozen',
    message: 'prize updated',
    body: strictObject({
      prize_id: Id,
      ...Type.Partial(strictObject(values)).properties,
      version: EditedVersion,
    }),
    data: PrizeData,
  }),
  delete: del('/prizes', {
    summary: 'Delete a prize with its votes, until the results are frozen',
    message: 'prize deleted',
    body: strictObject({ prize_id: Id }),
  }),
  order: put('/prizes/order', {
    summary: 'Put the prizes in another order; `prize_ids` names each of them once',
    message: 'order updated',
    body: strictObject(order),
    data: strictObject(order),
  }),
  pick: put('/prizes/picks', {
    summary: 'Pick the winners of a prize in their order, until the results are published',
    message: 'winners picked',
    body: strictObject({
      prize_id: Id,
      team_ids: Type.Array(Id, { maxItems: PRIZE_WINNERS_MAX, uniqueItems: true }),
    }),
    data: PrizeData,
  }),
  ballots: get('/prizes/votes', {
    summary: 'The prizes on which the judge may vote, with the own votes; none once the results are frozen',
    message: 'prize votes',
    roles: ['committee'],
    data: strictObject({ ballots: Type.Array(PrizeBallot) }),
  }),
  vote: put('/prizes/votes', {
    summary:
      'Vote for a team that the committee judges, or with null for none. One vote for each judge and prize',
    message: 'vote saved',
    roles: ['committee'],
    body: strictObject({ prize_id: Id, team_id: nullable(Id) }),
    data: strictObject({ team_id: nullable(Type.String()) }),
    changes: ['prizes'],
  }),
};
