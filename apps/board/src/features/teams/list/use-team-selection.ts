import { type Data, type Query, teamCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { everyPageOf } from '../../../shared/lists/every-page.ts';
import { teamsTexts } from '../texts.ts';

/**
 * The teams that are selected: on screen, or on every page of the same filters after `selectEvery`. Another page or
 * filter leaves out what is not on screen, so that no team is changed that the director did not choose.
 */
export function useTeamSelection(
  data: Data<typeof teamCalls.list>,
  { page, per_page, sort, ...filters }: Query<typeof teamCalls.list>,
) {
  const { api, toasts } = useShell();
  const queryClient = useQueryClient();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  /** The filters for which every team was selected. */
  const [everyOf, setEveryOf] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  const key = JSON.stringify(filters);
  // By name: teams that are added meanwhile do not move those that were read.
  const everyQuery = everyPageOf(api, teamCalls.list, { ...filters, sort: 'name' }, ({ teams }) => teams);
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
