import { publicTeams, publishedRank, rankForLeader } from './results.ts';

test.each([
  ['the rank of any team where leaders see their own', { top: 3, own_rank: true }, 17, 17],
  ['only one of the first ranks elsewhere', { top: 3, own_rank: false }, 3, 3],
  ['no other rank there', { top: 3, own_rank: false }, 4, null],
])('a leader sees %s', (_what, choices, rank, seen) => {
  expect(rankForLeader(rank, choices)).toBe(seen);
});

describe('with tracks', () => {
  const tracks = [
    { id: 'b', name: 'البيانات' },
    { id: 'r', name: 'الروبوتات' },
  ];
  const team = (id: string, rank: number, track?: string, place = 0) => ({
    id,
    rank,
    in_track: track ? { id: track, rank: place } : null,
  });
  // The adjusted ranks of a track may be in another order than those of all.
  const teams = [team('t1', 1, 'r', 2), team('t2', 2, 'r', 1), team('t3', 3), team('t4', 4, 'b', 1)];

  test('the first of each are shown in the order of the tracks, none without a track', () => {
    const shown = publicTeams(teams, tracks, { top: 2, by_track: true });
    expect(shown.map(({ id, rank, track }) => [id, rank, track])).toEqual([
      ['t4', 1, 'البيانات'],
      ['t2', 1, 'الروبوتات'],
      ['t1', 2, 'الروبوتات'],
    ]);
  });

  test('the first of all are shown where the tracks are not ranked', () => {
    const shown = publicTeams(teams, tracks, { top: 2, by_track: false });
    expect(shown.map(({ id }) => id)).toEqual(['t1', 't2']);
  });

  test.each([
    ['in its track', true, 3, 1],
    ['among all', false, 3, 4],
    ['among all, of a team without a track', true, 2, 3],
  ])('the rank that is published is the one %s', (_where, by_track, index, rank) => {
    expect(publishedRank(teams[index] ?? { rank: 0 }, { by_track })).toBe(rank);
  });
});
