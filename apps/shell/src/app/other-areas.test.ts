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

test.each([
  ['the home ends with the ways into the other areas', archive, ['/p/portal/teams', '/archive/portal/home']],
  ['another area begins with the way back to the home', main, ['/leader/portal/home', '/p/portal/teams']],
])('the menu of %s', (_, other, addresses) => {
  const shown = withOtherAreas(menu, [other]);
  expect(shown.map(({ href }) => href)).toEqual(addresses);
  expect(shown.map(({ label }) => label)).toContain(other === main ? 'الرئيسية' : 'الأرشيف');
});
