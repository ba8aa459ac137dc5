import type { AreaState } from '@portal/area-contract';
import { useCallback, useState } from 'react';

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
