import { awardPrizes, type Contender, type PrizeRule } from './prizes.ts';

const team = (id: string, total: number, more: Partial<Contender> = {}): Contender => ({
  id,
  total,
  other_total: total,
  types: { tech: total, idea: 50 },
  in_track: null,
  sector_id: null,
  ...more,
});
const prize = (id: string, more: Partial<PrizeRule> = {}): PrizeRule => ({
  id,
  kind: 'rank',
  part: null,
  track_id: null,
  sector_id: null,
  winners: 1,
  exclusive: false,
  ...more,
});
/** The winners of each prize, such as `a 1` or `b 2 other_total`: team, place, and what decided between equal scores. */
const award = (
  prizes: readonly PrizeRule[],
  teams: readonly Contender[],
  votes: Record<string, Record<string, number>> = {},
  picks: Record<string, string[]> = {},
) =>
  Object.fromEntries(
    [
      ...awardPrizes(
        prizes,
        teams,
        {
          votes: new Map(Object.entries(votes).map(([id, own]) => [id, new Map(Object.entries(own))])),
          picks: new Map(Object.entries(picks)),
        },
        ['tech', 'idea'],
      ),
    ].map(([id, winners]) => [
      id,
      winners.map(({ team_id, place, tie }) => [team_id, place, tie].join(' ').trim()),
    ]),
  );

it('is awarded by the total among the teams of the track and the sector', () => {
  const teams = [
    team('a', 90, { in_track: { id: 't1', total: 90, other_total: 90 } }),
    team('b', 80, { in_track: { id: 't2', total: 80, other_total: 80 }, sector_id: 's1' }),
    team('c', 70, { in_track: { id: 't2', total: 70, other_total: 70 } }),
  ];
  expect(
    award(
      [prize('all', { winners: 2 }), prize('t2', { track_id: 't2' }), prize('none', { track_id: 't9' })],
      teams,
    ),
  ).toEqual({ all: ['a 1', 'b 2'], t2: ['b 1'], none: [] });
  expect(award([prize('s', { track_id: 't2', sector_id: 's1', winners: 5 })], teams)).toEqual({ s: ['b 1'] });
});

it('is awarded by a part, and not to a team whose rubric lacks it', () => {
  const teams = [team('a', 90, { types: { idea: 99 } }), team('b', 80, { types: { tech: 60 } })];
  expect(award([prize('tech', { kind: 'part', part: 'tech', winners: 3 })], teams)).toEqual({
    tech: ['b 1'],
  });
});

it('says what decided between equal scores, and is shared when nothing does', () => {
  const parts = { tech: 70, idea: 50 };
  expect(
    award(
      [prize('p', { winners: 4 })],
      [
        team('a', 80, { other_total: 81 }),
        team('b', 80, { other_total: 82 }),
        team('c', 70, { types: { ...parts, idea: 60 } }),
        team('d', 70, { types: parts }),
      ],
    ),
  ).toEqual({ p: ['b 1 other_total', 'a 2 other_total', 'c 3 part:idea', 'd 4 part:idea'] });
  expect(award([prize('p')], [team('b', 80), team('a', 80), team('c', 79)])).toEqual({
    p: ['a 1 shared', 'b 1 shared'],
  });
  expect(award([prize('tech', { kind: 'part', part: 'idea' })], [team('a', 70), team('b', 90)])).toEqual({
    tech: ['b 1 total'],
  });
});

it('is awarded by votes; nobody who has none wins it', () => {
  const votes = { v: { a: 2, b: 3, gone: 9 } };
  expect(
    award([prize('v', { kind: 'votes', winners: 3 })], [team('a', 90), team('b', 50), team('c', 99)], votes),
  ).toEqual({ v: ['b 1', 'a 2'] });
});

it('goes to a team without an earlier prize, if it is exclusive; picked ones count', () => {
  const teams = [team('a', 90), team('b', 80), team('c', 70)];
  const prizes = [
    prize('sponsor', { kind: 'picked' }),
    prize('first', { exclusive: true }),
    prize('again'),
    prize('last', { exclusive: true }),
  ];
  expect(award(prizes, teams, {}, { sponsor: ['a'] })).toEqual({
    sponsor: ['a 1'],
    first: ['b 1'],
    again: ['a 1'],
    last: ['c 1'],
  });
});

it('teams that share a place say so, also when a third has the same score', () => {
  const teams = [team('a', 90), team('b', 90), team('c', 90, { other_total: 80 })];
  expect(award([prize('one', { winners: 3 })], teams)).toEqual({
    one: ['a 1 shared', 'b 1 shared', 'c 3 other_total'],
  });
});

it('ranks the teams of a track as the ranks of the track are', () => {
  const inTrack = (total: number) => ({ in_track: { id: 't', total, other_total: total } });
  const teams = [team('a', 90, inTrack(70)), team('b', 80, inTrack(75))];
  expect(award([prize('all'), prize('track', { track_id: 't' })], teams)).toEqual({
    all: ['a 1'],
    track: ['b 1'],
  });
});
