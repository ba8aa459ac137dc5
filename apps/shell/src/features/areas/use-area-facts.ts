import type { AreaState } from '@portal/area-contract';
import { useCallback, useState } from 'react';

interface Facts {
  /** The version of the area that they are of. */
  readonly version: string | undefined;
  readonly known: AreaState;
}

/** What the pages of an area told about its menu since it was loaded; another version begins without. */
export function useAreaFacts(version: string | undefined): [AreaState, (changed: AreaState) => void] {
  const [facts, setFacts] = useState<Facts>({ version, known: {} });
  if (facts.version !== version) setFacts({ version, known: {} });
  const change = useCallback((changed: AreaState) => {
    setFacts((before) => ({ ...before, known: { ...before.known, ...changed } }));
  }, []);
  return [facts.known, change];
}
