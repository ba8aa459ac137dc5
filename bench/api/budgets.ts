import type { Kind } from './kinds.ts';

/**
 * The processor time of one call, divided by that of the fixed task in the same run: of the process of the API and of the database
 * on PostgreSQL, and of the process with the embedded database in it.
 */
export const CPU_BUDGETS: Readonly<Record<Kind, { app: number; database: number; embedded: number }>> = {
  'sign-in': { app: 0.09, database: 0.014, embedded: 0.15 },
  'assigned list': { app: 0.0075, database: 0.005, embedded: 0.045 },
  'same, unchanged': { app: 0.006, database: 0.005, embedded: 0.04 },
  'team list': { app: 0.0145, database: 0.022, embedded: 0.09 },
  evaluation: { app: 0.0055, database: 0.005, embedded: 0.06 },
  submission: { app: 0.0055, database: 0.008, embedded: 0.06 },
};

/**
 * The processor time of a call of two processes of one database, divided by that of two with a database each: two serve 1.7
 * times the calls of one where the machine has cores for both.
 */
export const TWO_PROCESSES_BUDGET = 2 / 1.7;

/** How much longer the slowest twentieth of other calls may take while 60 people sign in. */
export const CROWD_BUDGET = 2;

/** The 99th percentile of sign-ins of 30 people at once with the embedded database, divided by the fixed task. */
export const EMBEDDED_SIGN_IN_BUDGET = 1_000 / 150;

/** The processor time of a call for the ranking while evaluations are finished, of both, divided by the fixed task. */
export const RANKING_BUDGET = 0.14;

/** The 95th percentile of such calls, divided by the fixed task: 20 ms where that takes 150 ms. */
export const RANKING_P95_BUDGET = 20 / 150;
