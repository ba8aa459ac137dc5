import type { Choice } from '@portal/ui';

/**
 * The choices of a filter; also the one that is chosen although its record was deleted, so that it can be seen and removed.
 * Without choices, which are still loading, there are none.
 */
export function withDeleted(
  options: readonly Choice[] | undefined,
  chosen: string | null | undefined,
  label: string,
): readonly Choice[] {
  if (!options || !chosen || options.some(({ value }) => value === chosen)) return options ?? [];
  return [...options, { value: chosen, label }];
}
