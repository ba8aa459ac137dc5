import type { Query, teamCalls } from '@portal/api-schema';
import { useTeamFilters } from '../../../shared/audience/team-filters.ts';
import { teamListTexts } from './texts.ts';

/** What the list is narrowed to, in words: a list on paper must say that it is not all teams. */
export function useFilterFacts({ search, ...query }: Query<typeof teamCalls.list>): string[] {
  const facts = useTeamFilters().flatMap(({ name, label, options }) => {
    const chosen = options.find(({ value }) => value === String(query[name]))?.label;
    if (chosen === undefined) return [];
    return name === 'has_table' ? chosen : `${label}: ${chosen}`;
  });
  return search ? [teamListTexts.search(search), ...facts] : facts;
}
