import type { Check } from '../check.ts';
import { api as apiTests, lint, types, units } from '../checks.ts';
import { dependencies } from '../dependencies.ts';
import { stories } from '../stories/stories.ts';
import type { Part, Selection } from './selection.ts';

/** The steps that run a selection, the cheap ones first. */
export function checksOf(selection: Selection): Check[] {
  const { api, kinds } = selection;
  return [
    ...(selection.types ? [types] : []),
    lint,
    // A change of the lockfile selects everything.
    ...(selection.units === 'all' ? [dependencies] : []),
    ...(isEmpty(selection.units) ? [] : [units(pathsOf(selection.units))]),
    ...(isEmpty(api) ? [] : [apiTests(pathsOf(api))]),
    ...(isEmpty(selection.stories) ? [] : [stories({ ...pathsOf(selection.stories), kinds })]),
  ];
}

function isEmpty(part: Part): boolean {
  return part.length === 0;
}

function pathsOf(part: Part): { paths?: readonly string[] } {
  return part === 'all' ? {} : { paths: part };
}
