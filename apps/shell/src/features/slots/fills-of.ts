import { versionFor } from '../../shared/area-loading/canary.ts';
import { type AreaEntry, areasOfRole } from '../../shared/area-loading/registry.ts';

interface Person {
  readonly userId: string;
  readonly role: string;
}

export interface Fills {
  /** The areas with a widget for the slot, by name. */
  readonly areas: readonly AreaEntry[];
  /** The areas with a widget for a version of it that no area offers. */
  readonly mismatched: readonly AreaEntry[];
}

/** The areas of this person's role that fill a slot, each in the version that the person gets. */
export function fillsOf(areas: readonly AreaEntry[], { userId, role }: Person, name: string): Fills {
  const own = areasOfRole(areas, role).map((area) => versionFor(area, userId));
  const offered = new Set(own.flatMap(({ offers = [] }) => offers));
  const baseOf = (slot: string) => slot.split('@')[0];
  const isMismatch = (fill: string) => fill !== name && baseOf(fill) === baseOf(name) && !offered.has(fill);
  return {
    areas: own
      .filter(({ fills }) => fills?.includes(name))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    mismatched: own.filter(({ fills }) => fills?.some(isMismatch)),
  };
}
