import type { ImportKind } from '@portal/domain/import-columns';
import { assignmentsPlanner } from './committees/assignments-planner.ts';
import { committeesPlanner } from './committees/committees-planner.ts';
import { tablesPlanner } from './plan-tables.ts';
import type { Planner } from './planner.ts';
import { teamsPlanner } from './teams/plan-teams.ts';

export const PLANNERS: Readonly<Record<ImportKind, Planner>> = {
  tables: tablesPlanner,
  committees: committeesPlanner,
  assignments: assignmentsPlanner,
  teams: teamsPlanner,
};
