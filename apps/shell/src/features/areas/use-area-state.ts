import type { AreaModule, AreaState, MenuItem } from '@portal/area-contract';
import { useCallback, useState } from 'react';
import { reportError } from '../../shared/area-loading/client-reports.ts';

interface VersionedState {
  readonly version: string | undefined;
  readonly state: AreaState;
}

/** The menu state that the area's pages have set since this version was mounted; another version starts empty. */
export function useAreaState(version: string | undefined): [AreaState, (change: AreaState) => void] {
  const [current, setCurrent] = useState<VersionedState>({ version, state: {} });
  if (current.version !== version) setCurrent({ version, state: {} });
  const changeState = useCallback((change: AreaState) => {
    setCurrent((before) => ({ ...before, state: { ...before.state, ...change } }));
  }, []);
  return [current.state, changeState];
}

/** The area's menu. A menu that throws is empty, so that the pages stay usable. */
export function menuOf(module: AreaModule, state: AreaState): readonly MenuItem[] {
  try {
    return module.menu(state);
  } catch (error) {
    console.warn("The area's menu threw.", error);
    reportError(error);
    return [];
  }
}
