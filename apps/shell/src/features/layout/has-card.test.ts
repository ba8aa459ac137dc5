import { hasCard } from './has-card.ts';

test.each([
  ['super-admin', '/board-of-directors/portal/team-management', true],
  ['authority', '/board-of-directors/portal/settings', true],
  ['authority', '/board-of-directors/portal/judging-committees-management/edit-judging/7', true],
  ['authority', '/board-of-directors/portal/team-management/team-details/7', false],
  ['authority', '/board-of-directors/portal/team-management/add-team', false],
  ['authority', '/board-of-directors/portal/judging-committees-management/add-judging', false],
  ['leader', '/team-leader-dashboard/portal/home', false],
  ['committee', '/judging-committees-dashboard/portal/help-center', false],
] as const)('a page of %s at %s is inside the layout’s card: %s', (role, path, expected) => {
  expect(hasCard(role, path)).toBe(expected);
});
