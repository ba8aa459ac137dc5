import { type AreaModule, CONTRACT_VERSION } from '@portal/area-contract';
import type { AreaEntry } from '../shared/area-loading/registry.ts';

export function areaEntry(name: string, version: string, fields: Partial<AreaEntry> = {}): AreaEntry {
  return {
    name,
    prefix: '/p/portal',
    roles: ['leader'],
    home: '/p/portal/home',
    version,
    entry: `/areas/${name}/${version}/mf-manifest.json`,
    contract: CONTRACT_VERSION,
    integrity: '',
    ...fields,
  };
}

export function areaModule(fields: Partial<AreaModule> = {}): AreaModule {
  return {
    contract: CONTRACT_VERSION,
    menu: () => [],
    routes: [],
    loadInitial: async () => ({}),
    ...fields,
  };
}
