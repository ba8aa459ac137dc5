import { ApiError } from '@portal/api-client';
import type { Faults } from '@portal/area-kit';

/** Sentences by the server's path of a field, such as `criteria.eco.0.weight` or `members.0.identity`. */
export type PathFaults = Faults<Record<string, unknown>>;

/**
 * The server's first sentence for every path that it refused.
 *
 * @param list a field whose items have no field of their own on screen: a sentence about an item is shown at the list
 */
export function refusedPaths(error: unknown, list?: string): PathFaults {
  if (!(error instanceof ApiError)) return {};
  const shownAt = (path: string) => (list && path.startsWith(`${list}.`) ? list : path);
  return Object.fromEntries(
    Object.entries(error.errors).flatMap(([path, [sentence]]) =>
      sentence ? [[shownAt(path), sentence]] : [],
    ),
  );
}
