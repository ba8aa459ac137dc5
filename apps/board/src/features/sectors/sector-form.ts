import type { Sector } from '@portal/api-schema';
import type { PathFaults } from '@portal/area-kit';
import { sectorTexts } from './texts.ts';

/** A sub-sector in the form; it has no id before it is saved. */
export interface SubSectorValues {
  readonly key: string;
  readonly id: string | null;
  readonly name: string;
}

export interface SectorValues {
  readonly name: string;
  readonly sub_sectors: readonly SubSectorValues[];
}

export function sectorValues(sector: Sector | null): SectorValues {
  return {
    name: sector?.name ?? '',
    sub_sectors: (sector?.sub_sectors ?? []).map(({ id, name }) => ({ key: id, id, name })),
  };
}

export function newSubSector(): SubSectorValues {
  return { key: crypto.randomUUID(), id: null, name: '' };
}

/** The values by the server's paths. */
export function flatSector({ name, sub_sectors }: SectorValues): Record<string, unknown> {
  return {
    name,
    ...Object.fromEntries(sub_sectors.map((sub, index) => [`sub_sectors.${index}.name`, sub.name])),
  };
}

export function sectorFaults({ name, sub_sectors }: SectorValues): PathFaults {
  const faults: Record<string, string> = {};
  if (name.trim() === '') faults.name = sectorTexts.nameRequired;
  const seen = new Set<string>();
  for (const [index, sub] of sub_sectors.entries()) {
    const subName = sub.name.trim();
    if (subName === '') faults[`sub_sectors.${index}.name`] = sectorTexts.subNameRequired;
    else if (seen.has(subName)) faults[`sub_sectors.${index}.name`] = sectorTexts.subNameTwice;
    seen.add(subName);
  }
  return faults;
}

/** The request body of a sector. */
export function sectorBody({ name, sub_sectors }: SectorValues) {
  return {
    name: name.trim(),
    sub_sectors: sub_sectors.map((sub) => ({
      ...(sub.id !== null && { id: sub.id }),
      name: sub.name.trim(),
    })),
  };
}

/** The typed sub-sectors for a newer version of the sector: those deleted there will be added again. */
export function rebaseSubSectors(typed: readonly SubSectorValues[], saved: Sector): SubSectorValues[] {
  const existing = new Set(saved.sub_sectors.map(({ id }) => id));
  return typed.map((sub) => (sub.id !== null && !existing.has(sub.id) ? { ...sub, id: null } : sub));
}
