import type { AreaModule, ShellServices } from '@portal/area-contract';

/** The contract version that brought each service: an area that was built against an older one knows nothing of it. */
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
};

/** The contract version since which a shell looks at each part of an area. */
const PARTS_SINCE: Readonly<Record<keyof AreaModule, string>> = {
  contract: '1.0.0',
  menu: '1.0.0',
  routes: '1.0.0',
  loadInitial: '1.0.0',
  beforeSignOut: '1.2.0',
  onSignOut: '1.0.0',
};

function isNewer(since: string, contract: string): boolean {
  return since.localeCompare(contract, 'en', { numeric: true }) > 0;
}

/**
 * The services as a shell gives them that speaks this contract and no more: what came later is not there, and an area
 * that asks for it although it claims the older contract fails.
 */
export function servicesOfContract(contract: string, services: ShellServices): ShellServices {
  return new Proxy(services, {
    get: (given, name, receiver) => {
      const since = SERVICES_SINCE[name as keyof ShellServices];
      if (since !== undefined && isNewer(since, contract)) {
        throw new Error(`shell.${String(name)} came with contract ${since}; the area claims ${contract}`);
      }
      return Reflect.get(given, name, receiver);
    },
  });
}

/** The parts of an area that no shell of the contract it claims would look at. */
export function partsBeyondClaim(area: AreaModule): string[] {
  return Object.entries(PARTS_SINCE)
    .filter(([part, since]) => part in area && isNewer(since, area.contract))
    .map(([part, since]) => `${part} (${since})`);
}
