import { type AreaModule, CONTRACT_VERSION, OLDEST_CONTRACT_VERSION } from '@portal/area-contract';
import { AreaLoadError } from './area-load-error.ts';
import type { AreaEntry } from './registry.ts';

/** What the shell speaks: areas built against anything from the oldest to the newest contract. */
interface Offered {
  readonly oldest: string;
  readonly newest: string;
}

const OFFERED: Offered = { oldest: OLDEST_CONTRACT_VERSION, newest: CONTRACT_VERSION };

/** Whether a shell can run an area built against `built`: the same major version, nothing older or newer than what it speaks. */
export function contractFits(built: string, { oldest, newest }: Offered = OFFERED): boolean {
  const fits = parse(built);
  const [least, most] = [parse(oldest), parse(newest)];
  if (!fits || !least || !most) return false;
  return (
    fits.major === most.major &&
    fits.minor <= most.minor &&
    (fits.major > least.major || fits.minor >= least.minor)
  );
}

function parse(version: string): { readonly major: number; readonly minor: number } | null {
  const [major, minor] = version.split('.').map(Number);
  const known = Number.isInteger(major) && Number.isInteger(minor);
  return known && major !== undefined && minor !== undefined ? { major, minor } : null;
}

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

/** Checks what an area exposes by version and by shape. Throws `AreaLoadError` of phase `contract`. */
export function checkContract(entry: AreaEntry, exposed: unknown): AreaModule {
  const fail = (message: string) => new AreaLoadError('contract', entry.name, entry.version, message);
  const area = (exposed as { default?: unknown } | null)?.default;
  if (!isAreaModule(area)) throw fail('the bundle does not expose an area');
  if (!contractFits(area.contract)) {
    throw fail(`it speaks contract ${area.contract}, the shell ${OFFERED.oldest} to ${OFFERED.newest}`);
  }
  return area;
}
