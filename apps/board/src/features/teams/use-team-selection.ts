import { queryKeys, type TeamSummary, type TeamsData, type TeamsQuery } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { PER_PAGE_MAX } from '@portal/domain/limits';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { teamsTexts } from '../../texts/teams.ts';

type Filters = Omit<TeamsQuery, 'page' | 'per_page' | 'sort'>;

/** Every team that the filters find, over all pages. */
function useEveryTeam(filters: Filters) {
  const { api } = useShell();
  return queryOptions({
    queryKey: [...queryKeys.teams(filters), 'every-page'],
    queryFn: async ({ signal }) => {
      const teams: TeamSummary[] = [];
      for (let page = 1; ; page += 1) {
        // By name: teams that are added meanwhile do not move those that were read.
        const query = { ...filters, sort: 'name' as const, page, per_page: PER_PAGE_MAX };
        const answer = await api.teams.list(query, { signal });
        teams.push(...answer.teams);
        if (answer.teams.length < PER_PAGE_MAX) return teams;
      }
    },
  });
}

/**
 * The teams that are selected: on screen, or on every page of the same filters after `selectEvery`. Another page or
 * filter leaves out what is not on screen, so that no team is changed that the director did not choose.
 */
export function useTeamSelection(data: TeamsData, { page, per_page, sort, ...filters }: TeamsQuery) {
  const { toasts } = useShell();
  const queryClient = useQueryClient();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  /** The filters for which every team was selected. */
  const [everyOf, setEveryOf] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  const key = JSON.stringify(filters);
  const everyQuery = useEveryTeam(filters);
  const every = useQuery({ ...everyQuery, enabled: everyOf === key });

  const known = everyOf === key && every.data ? [...every.data, ...data.teams] : data.teams;
  const teams = [...new Map(known.map((team) => [team.id, team])).values()].filter(({ id }) =>
    selected.has(id),
  );
  const selectEvery = async () => {
    setLoading(true);
    try {
      const found = await queryClient.fetchQuery({ ...everyQuery, staleTime: 0 });
      setEveryOf(key);
      setSelected(new Set(found.map(({ id }) => id)));
    } catch (error) {
      console.warn('The teams of the other pages could not be loaded.', error);
      toasts.error(teamsTexts.selectEveryFailed);
    } finally {
      setLoading(false);
    }
  };
  return {
    teams,
    /** Every team on screen is selected, and the filters find more. */
    canSelectEvery:
      data.teams.length > 0 &&
      data.teams.every(({ id }) => selected.has(id)) &&
      data.pagination.total > teams.length,
    selectEvery,
    selectingEvery: loading,
    onChange: setSelected,
    clear: () => {
      setSelected(new Set());
      setEveryOf(null);
    },
  };
}
