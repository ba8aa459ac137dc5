import type { TeamTable } from '@portal/api-client';
import type { Table } from '@portal/api-schema';
import { takesPart } from '@portal/domain/statuses';
import type { TeamRef } from './team-ref.ts';

/** The planned table of each team, by team id; null for none. */
export type TablePlan = Readonly<Record<string, TeamTable | null>>;

/**
 * Keeps the table of every team that takes part and has one. With several teams the others of them are proposed the free
 * tables, in order.
 */
export function plannedTables(teams: readonly TeamRef[], free: readonly Table[]): TablePlan {
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
export function choosableTables(team: TeamRef, plan: TablePlan, free: readonly Table[]): TeamTable[] {
  const others = new Set(
    Object.entries(plan).flatMap(([id, table]) => (id === team.id || !table ? [] : [table.table_id])),
  );
  if (!takesPart(team.status)) return [];
  const offered = [plan[team.id], team.table, ...free].filter((table) => table != null);
  const byId = new Map(offered.map((table) => [table.table_id, table]));
  return [...byId.values()].filter(({ table_id }) => !others.has(table_id));
}
