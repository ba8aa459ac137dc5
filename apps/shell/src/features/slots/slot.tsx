import { type OfferedSlot, type Session, useShell } from '@portal/area-contract';
import { lazyPart } from '@portal/area-kit';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { AreaLoadError } from '../../shared/area-loading/area-load-error.ts';
import { versionFor } from '../../shared/area-loading/canary.ts';
import { reportFailure } from '../../shared/area-loading/client-reports.ts';
import {
  type AreaEntry,
  type AreaRegistry,
  areasOfRole,
  REGISTRY_KEY,
} from '../../shared/area-loading/registry.ts';

const Widget = lazyPart(() => import('./widget.tsx'));

/** The areas of this person's role that fill a slot, each in the version that the person gets. */
function fillsOf(areas: readonly AreaEntry[], { userId, role }: Session, name: string) {
  const own = areasOfRole(areas, role).map((area) => versionFor(area, userId));
  const offered = new Set(own.flatMap(({ offers = [] }) => offers));
  const baseOf = (slot: string) => slot.split('@')[0];
  const isMismatch = (fill: string) => fill !== name && baseOf(fill) === baseOf(name) && !offered.has(fill);
  return {
    /** With a widget for the slot, by name. */
    areas: own
      .filter(({ fills }) => fills?.includes(name))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    /** With a widget for a version of it that no area offers. */
    mismatched: own.filter(({ fills }) => fills?.some(isMismatch)),
  };
}

/** The widgets that fill a slot. They do not change while it is on screen, whatever is released meanwhile. */
export function Slot({ name, props }: OfferedSlot) {
  const { session } = useShell();
  const queryClient = useQueryClient();
  const [{ areas, mismatched }] = useState(() => {
    const registry = queryClient.getQueryData<AreaRegistry>(REGISTRY_KEY);
    return fillsOf(registry?.areas ?? [], session, name);
  });
  useEffect(() => {
    for (const area of mismatched) {
      reportFailure(new AreaLoadError('contract', area, `its version of ${name} is not offered`));
    }
  }, [mismatched, name]);
  return areas.map((entry) => (
    <Suspense key={entry.name}>
      <Widget entry={entry} name={name} props={props} />
    </Suspense>
  ));
}
