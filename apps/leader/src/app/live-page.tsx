import type { AreaRoute } from '@portal/area-contract';
import { LiveTeam } from './live-team.tsx';

/** Wraps a page's loader, so that the page follows live changes of the team. */
export function livePage(load: AreaRoute['load']): AreaRoute['load'] {
  return async () => {
    const { default: Page } = await load();
    return {
      default: () => (
        <>
          <LiveTeam />
          <Page />
        </>
      ),
    };
  };
}
