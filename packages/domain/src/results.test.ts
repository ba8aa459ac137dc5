import { rankForLeader } from './results.ts';

test.each([
  ['the rank of any team where leaders see their own', { top: 3, own_rank: true }, 17, 17],
  ['only one of the first ranks elsewhere', { top: 3, own_rank: false }, 3, 3],
  ['no other rank there', { top: 3, own_rank: false }, 4, null],
])('a leader sees %s', (_what, choices, rank, seen) => {
  expect(rankForLeader(rank, choices)).toBe(seen);
});
