import { getInstance } from '@module-federation/enhanced/runtime';

interface SharedModule {
  readonly name: string;
  readonly version: string;
  readonly from: string;
  readonly usedBy: readonly string[];
  readonly isLoaded: boolean;
  readonly isSingleton: boolean;
}

/** Every module that the bundles of this page share, once for each copy, from the federation runtime's own record. */
export function sharedModules(): SharedModule[] {
  const scopes = Object.values(getInstance()?.shareScopeMap ?? {});
  return scopes.flatMap((scope) =>
    Object.entries(scope).flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, { from, useIn, lib, loaded, shareConfig }]) => ({
        name,
        version,
        from,
        usedBy: [...new Set(useIn)],
        isLoaded: Boolean(loaded || lib),
        isSingleton: Boolean(shareConfig?.singleton),
      })),
    ),
  );
}
