import type { TeamTable } from '@portal/api-client';
import { type Table, tableCalls } from '@portal/api-schema';
import { useListRead } from '@portal/area-kit';
import { useState } from 'react';
import { choosableTables, plannedTables, type TablePlan } from './table-plan.ts';
import type { TeamRef } from './team-ref.ts';

/** How many free tables are offered at once; the search finds the others. */
const OFFERED = 50;

/**
 * Which table each team will get. The proposal is made once, from the first free tables, and does not change on screen
 * when other people take tables: the server refuses a table that is no longer free.
 */
export function useTablePlan(teams: readonly TeamRef[]) {
  const [search, setSearch] = useState('');
  const tables = useListRead(tableCalls.list, {
    query: { has_team: false, per_page: OFFERED, ...(search && { search }) },
  });
  const [first, setFirst] = useState<readonly Table[] | null>(null);
  const [changes, setChanges] = useState<TablePlan>({});

  const free = tables.data?.tables ?? [];
  if (tables.data && !first) setFirst(free);
  const plan: TablePlan = { ...plannedTables(teams, first ?? free), ...changes };
  return {
    tables,
    search,
    setSearch,
    /** There are more free tables than are offered, so that a search helps. */
    hasMore: search !== '' || (tables.data?.pagination.total ?? 0) > OFFERED,
    plan,
    moving: teams.filter(({ id, table }) => table?.table_id !== plan[id]?.table_id),
    choosable: (team: TeamRef): TeamTable[] => choosableTables(team, plan, free),
    place: (teamId: string, table: TeamTable | null) => setChanges({ ...changes, [teamId]: table }),
  };
}
