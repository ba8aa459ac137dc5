import type { Table, TeamTable } from '@portal/api-client';
import { useState } from 'react';
import { choosableTables, plannedTables, type TablePlan } from './table-plan.ts';
import { useTables } from './tables.request.ts';
import type { TeamRef } from './team-ref.ts';

/** As many free tables as are offered at once; the search reaches the others. */
const OFFERED = 50;

/**
 * Where teams are to sit. The proposal is made once, from the first free tables: what others take meanwhile does not
 * move what the person is looking at, and the server tells of a table that is gone.
 */
export function useTablePlan(teams: readonly TeamRef[]) {
  const [search, setSearch] = useState('');
  const tables = useTables({ has_team: false, per_page: OFFERED, ...(search && { search }) });
  const [first, setFirst] = useState<readonly Table[] | null>(null);
  const [changes, setChanges] = useState<TablePlan>({});

  const free = tables.data?.tables ?? [];
  if (tables.data && !first) setFirst(free);
  const plan: TablePlan = { ...plannedTables(teams, first ?? free), ...changes };
  return {
    tables,
    search,
    setSearch,
    /** Whether there are more free tables than are offered, so that a search is of use. */
    hasMore: search !== '' || (tables.data?.pagination.total ?? 0) > OFFERED,
    plan,
    moving: teams.filter(({ id, table }) => table?.table_id !== plan[id]?.table_id),
    choosable: (team: TeamRef): TeamTable[] => choosableTables(team, plan, free),
    place: (teamId: string, table: TeamTable | null) => setChanges({ ...changes, [teamId]: table }),
  };
}
