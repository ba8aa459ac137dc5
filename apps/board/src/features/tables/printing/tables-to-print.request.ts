import type { Query } from '@portal/api-client';
import type { tableCalls } from '@portal/api-schema';
import { useMemo } from 'react';
import { useTeamBadges } from '../../../shared/printing/team-badges.request.ts';
import { useEveryTable } from '../all-tables.request.ts';

/** All tables that the query of the list finds, each with the pass of its team if that is expected at the reception. */
export function useTablesToPrint(query: Query<typeof tableCalls.list>) {
  const tables = useEveryTable(query);
  const seated = useTeamBadges({ has_table: true });
  const data = useMemo(() => {
    if (!tables.data || !seated.data) return undefined;
    const passes = new Map(seated.data.map(({ id, pass }) => [id, pass]));
    return tables.data.map((table) => ({ table, pass: passes.get(table.team?.id ?? '') }));
  }, [tables.data, seated.data]);
  return {
    data,
    error: tables.error ?? seated.error,
    isPending: data === undefined && !tables.isError && !seated.isError,
    isFetching: tables.isFetching || seated.isFetching,
    refetch: () => Promise.all([tables.refetch(), seated.refetch()]),
  };
}
