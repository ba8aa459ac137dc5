import type { ImportKind } from '@portal/domain/import-columns';
import { assignmentsPlanner } from './plan-assignments.ts';
import { tablesPlanner } from './plan-tables.ts';
import type { Planner } from './planner.ts';

export const PLANNERS: Readonly<Record<ImportKind, Planner>> = {
  tables: tablesPlanner,
  assignments: assignmentsPlanner,
};
