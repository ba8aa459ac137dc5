import type { AreaRoute } from '@portal/area-contract';

/** The same pages, each inside the judging frame. */
export function inJudgingFrame(routes: readonly AreaRoute[]): AreaRoute[] {
  const loadPages = () => Promise.allSettled(routes.map(({ load }) => load()));
  return routes.map((route) => ({
    ...route,
    load: async () => {
      const [{ JudgingFrame }, { default: Page }] = await Promise.all([
        import('./judging-frame.tsx'),
        route.load(),
      ]);
      return {
        default: () => (
          <JudgingFrame loadPages={loadPages}>
            <Page />
          </JudgingFrame>
        ),
      };
    },
  }));
}
