import { type AreaModule, CONTRACT_VERSION } from '@portal/area-contract';
import { AreaLoadError } from './area-load-error.ts';
import type { AreaEntry } from './registry.ts';

/**
 * Whether a shell that offers `offered` can run an area built against `built`: the same major version, and
 * nothing newer than what is offered.
 */
export function contractFits(built: string, offered: string): boolean {
  const [builtMajor, builtMinor] = built.split('.').map(Number);
  const [major, minor] = offered.split('.').map(Number);
  if (builtMajor === undefined || builtMinor === undefined || major === undefined || minor === undefined) {
    return false;
  }
  return builtMajor === major && builtMinor <= minor;
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
  if (!contractFits(area.contract, CONTRACT_VERSION)) {
    throw fail(`it speaks contract ${area.contract}, the shell ${CONTRACT_VERSION}`);
  }
  return area;
}
