import { committeePaces } from './committee-pace.tsx';

const committee = (id: string, finished: number, assigned: number) => ({ id, finished, assigned });

test('the slowest committee comes first and those without teams last', () => {
  const paces = committeePaces([
    committee('empty', 0, 0),
    committee('done', 8, 8),
    committee('slow', 1, 8),
    committee('steady', 5, 8),
  ]);

  expect(paces.map(({ id, pace }) => [id, pace])).toEqual([
    ['slow', 'behind'],
    ['steady', 'on_pace'],
    ['done', 'done'],
    ['empty', 'unassigned'],
  ]);
});

test('no committee is behind while all have the same progress', () => {
  const paces = committeePaces([committee('a', 2, 8), committee('b', 2, 8)]);

  expect(paces.map(({ pace }) => pace)).toEqual(['on_pace', 'on_pace']);
});
