import { lazyPart } from '@portal/area-kit';
import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AreaEntry } from '../../shared/area-loading/registry.ts';

/** Of this tab; the next person who signs in on it does not get it. */
const KEY = 'developerKey';
const IN_ADDRESS = /^#developer=([\w.~+/=-]+)$/;

const DeveloperPanel = lazyPart(() => import('./developer-panel.tsx'));

interface DeveloperToolsProps {
  /** The area on screen in the version that is shown. */
  readonly shown: AreaEntry;
  readonly areas: readonly AreaEntry[];
}

/**
 * The panel for developers, once a page of the portal was opened with `#developer=<key>`, which no server receives. The API decides
 * whether the key is the right one. For everyone else nothing is loaded.
 */
export function DeveloperTools(props: DeveloperToolsProps) {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const given = IN_ADDRESS.exec(hash)?.[1];
  useEffect(() => {
    if (given === undefined) return;
    sessionStorage.setItem(KEY, given);
    void navigate(pathname + search, { replace: true });
  }, [given, navigate, pathname, search]);
  const key = given ?? sessionStorage.getItem(KEY);
  if (key === null) return null;
  return (
    <Suspense>
      <DeveloperPanel developerKey={key} onRefused={() => sessionStorage.removeItem(KEY)} {...props} />
    </Suspense>
  );
}
