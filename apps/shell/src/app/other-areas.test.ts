import { areaEntry } from '../testing/areas.ts';
import { withOtherAreas } from './other-areas.ts';

const menu = [
  { key: 'teams', href: '/p/portal/teams', label: 'الفرق', icon: 'members', active: true },
] as const;
const main = areaEntry('leader', '1.0.0-a', { home: '/leader/portal/home' });
const archive = areaEntry('archive', '1.0.0-a', {
  home: '/archive/portal/home',
  entrance: { label: 'الأرشيف', icon: 'document' },
});

test('the menu of the home ends with the ways into the other areas', () => {
  expect(withOtherAreas(menu, [archive]).map(({ label, href }) => [label, href])).toEqual([
    ['الفرق', '/p/portal/teams'],
    ['الأرشيف', '/archive/portal/home'],
  ]);
});

test('the menu of another area begins with the way back to the home', () => {
  expect(withOtherAreas(menu, [main]).map(({ label, href }) => [label, href])).toEqual([
    ['الرئيسية', '/leader/portal/home'],
    ['الفرق', '/p/portal/teams'],
  ]);
});
