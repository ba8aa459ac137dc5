import type { TeamTable } from '@portal/api-client';
import { type Table, tableCalls } from '@portal/api-schema';
import { useListRead } from '@portal/area-kit';
import { takesPart } from '@portal/domain/statuses';
import { useState } from 'react';
import { type Shown, useTyped } from '../../../shared/dialogs/use-dialog.tsx';
import type { TeamRef } from './team-ref.ts';

/** How many free tables are offered at once; the search finds the others. */
const OFFERED = 50;

/**
 * Which table each team will get. The proposal is made once, from the first free tables, and does not change on screen
 * when other people take tables: the server refuses a table that is no longer free.
 */
export function useTablePlan(teams: readonly TeamRef[], shown: Pick<Shown, 'typing'>) {
  const [search, setSearch] = useState('');
  const tables = useListRead(tableCalls.list, {
    query: { has_team: false, per_page: OFFERED, ...(search && { search }) },
  });
  const [first, setFirst] = useState<readonly Table[] | null>(null);
  const [changes, change] = useTyped<TablePlan>(shown, {});

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
    place: (teamId: string, table: TeamTable | null) => change({ [teamId]: table }),
  };
}

/** The planned table of each team, by team id; null for none. */
type TablePlan = Readonly<Record<string, TeamTable | null>>;

/**
 * Keeps the table of every team that takes part and has one. With several teams the others of them are proposed the free
 * tables, in order.
 */
function plannedTables(teams: readonly TeamRef[], free: readonly Table[]): TablePlan {
  const left = [...free];
  const propose = teams.length > 1;
  return Object.fromEntries(
    teams.map(({ id, table, status }) => [
      id,
      takesPart(status) ? (table ?? (propose ? left.shift() : undefined) ?? null) : null,
    ]),
  );
}

/**
 * The tables to choose from for a team: its planned one, its own, then the free ones that are not planned for another
 * team. The planned one stays in the list even when a search does not match it.
 */
function choosableTables(team: TeamRef, plan: TablePlan, free: readonly Table[]): TeamTable[] {
  const others = new Set(
    Object.entries(plan).flatMap(([id, table]) => (id === team.id || !table ? [] : [table.table_id])),
  );
  if (!takesPart(team.status)) return [];
  const offered = [plan[team.id], team.table, ...free].filter((table) => table != null);
  const byId = new Map(offered.map((table) => [table.table_id, table]));
  return [...byId.values()].filter(({ table_id }) => !others.has(table_id));
}
