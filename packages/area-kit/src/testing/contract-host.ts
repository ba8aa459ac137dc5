import type { AreaModule, ShellServices } from '@portal/area-contract';

/** The contract version that added each service. */
const SERVICES_SINCE: Readonly<Record<keyof ShellServices, string>> = {
  session: '1.0.0',
  event: '1.0.0',
  api: '1.0.0',
  events: '1.1.0',
  toasts: '1.0.0',
  prefix: '1.0.0',
  navigate: '1.0.0',
  goBack: '1.0.0',
  confirmLeave: '1.0.0',
  setAreaState: '1.0.0',
  Slot: '1.8.0',
};

/** The contract version in which the shell began to use each part of an area. */
const PARTS_SINCE: Readonly<Record<keyof AreaModule, string>> = {
  contract: '1.0.0',
  menu: '1.0.0',
  routes: '1.0.0',
  loadInitial: '1.0.0',
  beforeSignOut: '1.2.0',
  onSignOut: '1.0.0',
  slots: '1.8.0',
};

function isNewer(since: string, contract: string): boolean {
  return since.localeCompare(contract, 'en', { numeric: true }) > 0;
}

/**
 * The services of a shell with exactly this contract version. Reading a service that a later version added throws,
 * so that an area which uses it but claims the older version fails.
 */
export function servicesOfContract(contract: string, services: ShellServices): ShellServices {
  return new Proxy(services, {
    get: (given, name, receiver) => {
      const since = SERVICES_SINCE[name as keyof ShellServices];
      if (since !== undefined && isNewer(since, contract)) {
        throw new Error(`shell.${String(name)} was added in contract ${since}; the area claims ${contract}`);
      }
      return Reflect.get(given, name, receiver);
    },
  });
}

/** The parts of an area that a shell of the contract version it claims ignores. */
export function partsBeyondClaim(area: AreaModule): string[] {
  return Object.entries(PARTS_SINCE)
    .filter(([part, since]) => part in area && isNewer(since, area.contract))
    .map(([part, since]) => `${part} (${since})`);
}
