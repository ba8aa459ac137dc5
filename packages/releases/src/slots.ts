import type { Registry, RegistryArea } from './registry.ts';

/**
 * Why an area's slots do not fit the other areas, one sentence for each: it fills one that no area offers, or ends one that
 * others fill. What only a canary offers is offered to a part of the people, so it does not count.
 */
export function slotFaults({ areas }: Registry, area: RegistryArea): string[] {
  const others = areas.filter(({ name }) => name !== area.name);
  const before = areas.find(({ name }) => name === area.name);
  const offered = new Map(
    [...others, area].flatMap(({ name, offers = [] }) => offers.map((slot) => [slot, name])),
  );
  const known = [...offered].map(([slot, name]) => `${slot} of ${name}`).join(', ') || 'none';
  const unknown = (area.fills ?? []).filter((slot) => !offered.has(slot));
  const ended = (before?.offers ?? []).filter((slot) => !offered.has(slot));
  const fillers = (slot: string) =>
    others.filter((other) => [other, other.canary].some((version) => version?.fills?.includes(slot)));
  return [
    ...unknown.map(
      (slot) => `${area.name} fills ${slot}, which no released area offers (offered: ${known}).`,
    ),
    ...ended.flatMap((slot) =>
      fillers(slot).map(({ name }) => `${area.name} no longer offers ${slot}, which ${name} fills.`),
    ),
  ];
}
