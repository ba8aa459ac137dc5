import { type OfferedSlot, useShell } from '@portal/area-contract';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { AreaLoadError } from '../../shared/area-loading/area-load-error.ts';
import { reportFailure } from '../../shared/area-loading/client-reports.ts';
import { type AreaRegistry, REGISTRY_KEY } from '../../shared/area-loading/registry.ts';
import { fillsOf } from './fills-of.ts';

// The page that offers the slot stays whole without it.
const Widget = lazy(() => import('./widget.tsx').catch(() => ({ default: () => <></> })));

/** The widgets that fill a slot. They do not change while it is on screen, whatever is released meanwhile. */
export function Slot({ name, props }: OfferedSlot) {
  const { session } = useShell();
  const queryClient = useQueryClient();
  const [{ areas, mismatched }] = useState(() => {
    const registry = queryClient.getQueryData<AreaRegistry>(REGISTRY_KEY);
    return fillsOf(registry?.areas ?? [], session, name);
  });
  useEffect(() => {
    for (const { name: area, version } of mismatched) {
      reportFailure(new AreaLoadError('contract', area, version, `its version of ${name} is not offered`));
    }
  }, [mismatched, name]);
  return areas.map((entry) => (
    <Suspense key={entry.name}>
      <Widget entry={entry} name={name} props={props} />
    </Suspense>
  ));
}
