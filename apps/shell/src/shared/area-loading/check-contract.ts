import { type AreaModule, CONTRACT_VERSION, OLDEST_CONTRACT_VERSION } from '@portal/area-contract';
import { type ContractRange, contractFits } from '@portal/domain/contract-fit';
import { AreaLoadError } from './area-load-error.ts';
import type { AreaEntry } from './registry.ts';

const SUPPORTED: ContractRange = { oldest: OLDEST_CONTRACT_VERSION, newest: CONTRACT_VERSION };

function isAreaModule(value: unknown): value is AreaModule {
  if (typeof value !== 'object' || value === null) return false;
  const area = value as Partial<Record<keyof AreaModule, unknown>>;
  return (
    typeof area.contract === 'string' &&
    typeof area.menu === 'function' &&
    typeof area.loadInitial === 'function' &&
    Array.isArray(area.routes) &&
    area.routes.every(
      (route: unknown) =>
        typeof route === 'object' &&
        route !== null &&
        typeof (route as { path?: unknown }).path === 'string' &&
        typeof (route as { load?: unknown }).load === 'function',
    )
  );
}

/** Checks the exposed module's shape and contract version. Throws `AreaLoadError` of phase `contract`. */
export function checkContract(entry: AreaEntry, exposed: unknown): AreaModule {
  const fail = (message: string) => new AreaLoadError('contract', entry, message);
  const area = (exposed as { default?: unknown } | null)?.default;
  if (!isAreaModule(area)) throw fail('the bundle does not expose an area');
  if (!contractFits(area.contract, SUPPORTED)) {
    throw fail(
      `it was built against contract ${area.contract}; the shell supports ${SUPPORTED.oldest} to ${SUPPORTED.newest}`,
    );
  }
  return area;
}
