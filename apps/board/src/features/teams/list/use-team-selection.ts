import { keyOf } from '@portal/api-client';
import { type Data, type Query, teamCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { everyPage } from '../../../shared/lists/every-page.ts';
import { teamsTexts } from '../texts.ts';

type Filters = Omit<Query<typeof teamCalls.list>, 'page' | 'per_page' | 'sort'>;

/** Every team that the filters find, over all pages. */
function useEveryTeam(filters: Filters) {
  const { api } = useShell();
  return queryOptions({
    queryKey: [...keyOf(teamCalls.list, { query: filters }), 'every-page'],
    queryFn: async ({ signal }) => {
      // By name: teams that are added meanwhile do not move those that were read.
      const query = { ...filters, sort: 'name' as const };
      const pages = await everyPage((page) =>
        api.send(teamCalls.list, { query: { ...query, ...page }, signal }),
      );
      return pages.flatMap(({ teams }) => teams);
    },
  });
}

/**
 * The teams that are selected: on screen, or on every page of the same filters after `selectEvery`. Another page or
 * filter leaves out what is not on screen, so that no team is changed that the director did not choose.
 */
export function useTeamSelection(
  data: Data<typeof teamCalls.list>,
  { page, per_page, sort, ...filters }: Query<typeof teamCalls.list>,
) {
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
