import type { Kind } from './kinds.ts';

/**
 * The processor time of one call on PostgreSQL, divided by that of the fixed task in the same run: of the process of the
 * API, and of the database.
 */
export const CPU_BUDGETS: Readonly<Record<Kind, { app: number; database: number }>> = {
  'sign-in': { app: 0.1, database: 0.018 },
  'assigned list': { app: 0.012, database: 0.006 },
  'same, unchanged': { app: 0.007, database: 0.006 },
  'team list': { app: 0.025, database: 0.025 },
  evaluation: { app: 0.02, database: 0.016 },
  submission: { app: 0.012, database: 0.012 },
};

/** How much longer the slowest twentieth of other calls may take while 60 people sign in. */
export const STORM_BUDGET = 2;

/** The processor time of a call for the ranking while evaluations are finished, of both, divided by the fixed task. */
export const RANKING_BUDGET = 0.2;
