import type { AreaRoute } from '@portal/area-contract';

/** The same routes, each page inside the `OfflineProvider`. */
export function withOfflineProvider(routes: readonly AreaRoute[]): AreaRoute[] {
  const loadPages = () => Promise.allSettled(routes.map(({ load }) => load()));
  return routes.map((route) => ({
    ...route,
    load: async () => {
      const [{ OfflineProvider }, { default: Page }] = await Promise.all([
        import('./offline-provider.tsx'),
        route.load(),
      ]);
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
