import { areaEntry, areaModule } from '../../testing/areas.ts';
import { AreaLoadError } from './area-load-error.ts';
import { checkContract } from './check-contract.ts';

const entry = areaEntry('leader', '1.0.0-a');
const area = areaModule({
  routes: [{ path: 'home', title: 'الرئيسية', load: async () => ({ default: () => null }) }],
});

test('a valid area is returned', () => {
  expect(checkContract(entry, { default: area })).toBe(area);
});

test.each([
  ['exposes nothing', {}],
  ['has no menu', { default: { ...area, menu: undefined } }],
  ['has a route that cannot be loaded', { default: { ...area, routes: [{ path: 'home', title: 'x' }] } }],
  ['needs a newer major version', { default: { ...area, contract: '2.0.0' } }],
  ['needs a newer minor version', { default: { ...area, contract: '1.999.0' } }],
])('an area that %s is refused with the phase and the version', (_why, exposed) => {
  expect(() => checkContract(entry, exposed)).toThrow(AreaLoadError);
  expect(() => checkContract(entry, exposed)).toThrow(/^leader 1\.0\.0-a: contract: /);
});
