import type { PortalKind } from '../stories/prepared-portals.ts';

/** Folders and files of the checkout, or everything. */
export type Part = 'all' | readonly string[];

/** Which tests run. Lint always does. */
export interface Selection {
  types: boolean;
  /** Tests without a database or a browser. */
  units: Part;
  /** Tests of the API, on both databases. */
  api: Part;
  stories: Part;
  /** In which kinds of portals the stories run. */
  kinds: readonly PortalKind[];
  /** What was chosen and why, a sentence each. */
  reasons: readonly string[];
}

export const EVERYTHING: Selection = {
  types: true,
  units: 'all',
  api: 'all',
  stories: 'all',
  kinds: ['single', 'deployed'],
  reasons: [],
};

export const LINT_ONLY: Selection = {
  types: false,
  units: [],
  api: [],
  stories: [],
  kinds: [],
  reasons: [],
};

/** Everything that at least one of the selections has. */
export function unite(selections: readonly Selection[]): Selection {
  return selections.reduce(
    (all, one) => ({
      types: all.types || one.types,
      units: uniteParts(all.units, one.units),
      api: uniteParts(all.api, one.api),
      stories: uniteParts(all.stories, one.stories),
      kinds: [...new Set([...all.kinds, ...one.kinds])],
      reasons: [...all.reasons, ...one.reasons],
    }),
    LINT_ONLY,
  );
}

function uniteParts(one: Part, other: Part): Part {
  if (one === 'all' || other === 'all') return 'all';
  return [...new Set([...one, ...other])];
}
