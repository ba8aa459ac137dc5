import type { AreaRoute } from '@portal/area-contract';
import type { ComponentType, ReactNode } from 'react';

export interface OfflineProviderProps {
  /** Loads the code of every page, so that the service worker caches it. */
  readonly loadPages: () => Promise<unknown>;
  readonly children: ReactNode;
}

interface ProviderModule {
  readonly OfflineProvider: ComponentType<OfflineProviderProps>;
}

/** The same routes, each page inside the area's `OfflineProvider`. */
export function withOfflineProvider(
  routes: readonly AreaRoute[],
  loadProvider: () => Promise<ProviderModule>,
): AreaRoute[] {
  const loadPages = () => Promise.allSettled(routes.map(({ load }) => load()));
  return routes.map((route) => ({
    ...route,
    load: async () => {
      const [{ OfflineProvider }, { default: Page }] = await Promise.all([loadProvider(), route.load()]);
      return {
        default: () => (
          <OfflineProvider loadPages={loadPages}>
            <Page />
          </OfflineProvider>
        ),
      };
    },
  }));
}
