import type { AreaRoute } from '@portal/area-contract';
import { LiveTeam } from './live-team.tsx';

/** A page of the area that follows the changes of the team while it is on screen. */
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
