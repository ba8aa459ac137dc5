import type { AreaModule, ShellServices } from '@portal/area-contract';
import { partsBeyondClaim, servicesOfContract } from './contract-host.ts';

const services = { prefix: '/p/portal', events: { subscribe: () => () => {} } } as unknown as ShellServices;

test('an area gets the services of the contract version that it claims, and no later ones', () => {
  expect(servicesOfContract('1.1.0', services).events).toBe(services.events);
  const old = servicesOfContract('1.0.0', services);
  expect(old.prefix).toBe('/p/portal');
  expect(() => old.events).toThrow('shell.events was added in contract 1.1.0; the area claims 1.0.0');
});

test('lists the parts that a shell of the claimed contract ignores', () => {
  const area: AreaModule = {
    contract: '1.1.0',
    menu: () => [],
    routes: [],
    loadInitial: async () => ({}),
    beforeSignOut: () => null,
  };
  expect(partsBeyondClaim(area)).toEqual(['beforeSignOut (1.2.0)']);
  expect(partsBeyondClaim({ ...area, contract: '1.2.0' })).toEqual([]);
});
