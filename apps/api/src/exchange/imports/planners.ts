import type { ImportKind } from '@portal/domain/import-columns';
import { committeesPlanner } from './committees/committees-planner.ts';
import { tablesPlanner } from './plan-tables.ts';
import type { Planner } from './planner.ts';
import { teamsPlanner } from './teams/plan-teams.ts';

export const PLANNERS: Readonly<Record<ImportKind, Planner>> = {
  tables: tablesPlanner,
  committees: committeesPlanner,
  // A file with that one sheet.
  assignments: committeesPlanner,
  teams: teamsPlanner,
};
