import { leaderCalls } from '@portal/api-schema';
import { type AreaRoute, useShell } from '@portal/area-contract';
import { useRead } from '@portal/area-kit';
import { useEffect } from 'react';
import { menuFacts } from './leader-menu.ts';

function MenuFacts() {
  const { setAreaState } = useShell();
  const { data: home } = useRead(leaderCalls.home);
  useEffect(() => {
    if (home) setAreaState(menuFacts(home));
  }, [home, setAreaState]);
  return null;
}

/** A route whose page also keeps the menu up to date. */
export function withMenuFacts(route: AreaRoute): AreaRoute {
  return {
    ...route,
    load: async () => {
      const { default: Page } = await route.load();
      return {
        default: () => (
          <>
            <MenuFacts />
            <Page />
          </>
        ),
      };
    },
  };
}
