import { CONTRACT_VERSION } from '@portal/area-contract/version';
import { AreaLoadError } from './area-load-error.ts';
import { checkContract, contractFits } from './check-contract.ts';

const entry = {
  name: 'leader',
  prefix: '/p/portal',
  roles: ['leader'],
  home: '/p/portal/home',
  version: '1.0.0-a',
  entry: '/areas/leader/1.0.0-a/mf-manifest.json',
  contract: CONTRACT_VERSION,
};
const area = {
  contract: CONTRACT_VERSION,
  menu: () => [],
  loadInitial: async () => ({}),
  routes: [{ path: 'home', title: 'الرئيسية', load: async () => ({ default: () => null }) }],
};

test.each([
  ['1.0.0', '1.0.0', '1.0.0', true],
  ['1.0.0', '1.0.0', '1.3.0', true],
  ['1.4.0', '1.0.0', '1.3.0', false],
  ['2.0.0', '1.0.0', '1.3.0', false],
  ['1.9.0', '2.0.0', '2.0.0', false],
  ['1.1.0', '1.2.0', '1.3.0', false],
  ['nonsense', '1.0.0', '1.0.0', false],
])('an area built against %s in a shell that speaks %s to %s: %s', (built, oldest, newest, fits) => {
  expect(contractFits(built, { oldest, newest })).toBe(fits);
});

test('a whole area passes and is given back', () => {
  expect(checkContract(entry, { default: area })).toBe(area);
});

test.each([
  ['exposes nothing', {}],
  ['has no menu', { default: { ...area, menu: undefined } }],
  ['has a route that cannot be loaded', { default: { ...area, routes: [{ path: 'home', title: 'x' }] } }],
  ['speaks a newer major', { default: { ...area, contract: '2.0.0' } }],
  ['speaks a newer minor', { default: { ...area, contract: '1.999.0' } }],
])('an area that %s is refused with the phase and the version', (_why, exposed) => {
  expect(() => checkContract(entry, exposed)).toThrow(AreaLoadError);
  expect(() => checkContract(entry, exposed)).toThrow(/^leader 1\.0\.0-a: contract: /);
});
