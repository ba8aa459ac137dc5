import type { Table } from '@portal/api-client';
import type { TeamRef } from './team-ref.ts';

/** Which table each team is to sit at, by team; empty for none. */
export type TablePlan = Readonly<Record<string, string>>;

/** Keeps every team where it sits. Of several, those that have no table get the free ones in order while they last. */
export function plannedTables(teams: readonly TeamRef[], tables: readonly Table[]): TablePlan {
  const free = tables.filter(({ team }) => team === null).map(({ table_id }) => table_id);
  const propose = teams.length > 1;
  return Object.fromEntries(
    teams.map(({ id, table }) => [id, table?.table_id ?? (propose ? free.shift() : undefined) ?? '']),
  );
}

/** The tables that a team may be given: free ones and its own, without those planned for another. */
export function choosableTables(team: TeamRef, plan: TablePlan, tables: readonly Table[]): Table[] {
  const others = new Set(Object.entries(plan).flatMap(([id, tableId]) => (id === team.id ? [] : [tableId])));
  return tables.filter(
    ({ table_id, team: seated }) => !others.has(table_id) && (seated === null || seated.id === team.id),
  );
}
