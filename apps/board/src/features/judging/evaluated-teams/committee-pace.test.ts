import { committeePaces } from './committee-pace.ts';

const committee = (id: string, finished: number, assigned: number) => ({
  id,
  full_name: id,
  finished,
  assigned,
  totals: null,
  severity: null,
});

test('the slowest committee comes first and those without teams last', () => {
  const paces = committeePaces({
    assigned: 24,
    finished: 13,
    totals: null,
    linked_groups: 0,
    by_committee: [
      committee('empty', 0, 0),
      committee('done', 8, 8),
      committee('slow', 1, 8),
      committee('steady', 5, 8),
    ],
  });

  expect(paces.map(({ id, pace }) => [id, pace])).toEqual([
    ['slow', 'behind'],
    ['steady', 'on_pace'],
    ['done', 'done'],
    ['empty', 'unassigned'],
  ]);
});

test('no committee is behind while all have the same progress', () => {
  const paces = committeePaces({
    assigned: 16,
    finished: 4,
    totals: null,
    linked_groups: 0,
    by_committee: [committee('a', 2, 8), committee('b', 2, 8)],
  });

  expect(paces.map(({ pace }) => pace)).toEqual(['on_pace', 'on_pace']);
});
