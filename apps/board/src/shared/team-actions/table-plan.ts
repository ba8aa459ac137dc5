import type { Table, TeamTable } from '@portal/api-client';
import type { TeamRef } from './team-ref.ts';

/** Which table each team is to sit at, by team; null for none. */
export type TablePlan = Readonly<Record<string, TeamTable | null>>;

/** Keeps every team where it sits. Of several, those that have no table get the free ones in order while they last. */
export function plannedTables(teams: readonly TeamRef[], free: readonly Table[]): TablePlan {
  const left = [...free];
  const propose = teams.length > 1;
  return Object.fromEntries(
    teams.map(({ id, table }) => [id, table ?? (propose ? left.shift() : undefined) ?? null]),
  );
}

/**
 * The tables that a team may be given: the one planned for it and its own, then the free ones that are planned for no
 * other team. One that is planned stays in the list while a search shows others.
 */
export function choosableTables(team: TeamRef, plan: TablePlan, free: readonly Table[]): TeamTable[] {
  const others = new Set(
    Object.entries(plan).flatMap(([id, table]) => (id === team.id || !table ? [] : [table.table_id])),
  );
  const offered = [plan[team.id], team.table, ...free].filter((table) => table != null);
  const byId = new Map(offered.map((table) => [table.table_id, table]));
  return [...byId.values()].filter(({ table_id }) => !others.has(table_id));
}
