import type { EvaluationState } from '@portal/api-schema';

export interface AssignmentProgress {
  finished_at: Date | string | null;
  reopened_at: Date | string | null;
  /** How many types were submitted; where only the state is asked for, at least 1 for some. */
  submitted: number;
}

/** The state of one committee's evaluation of one team. */
export function evaluationState({
  finished_at,
  reopened_at,
  submitted,
}: AssignmentProgress): EvaluationState {
  if (finished_at !== null) return 'finished';
  if (reopened_at !== null) return 'reopened';
  return submitted > 0 ? 'in_progress' : 'not_started';
}

/** One state for all committees of a team: re-opened as soon as one is, finished only when all are. */
export function combinedState(states: readonly EvaluationState[]): EvaluationState {
  if (states.includes('reopened')) return 'reopened';
  if (states.length > 0 && states.every((state) => state === 'finished')) return 'finished';
  return states.every((state) => state === 'not_started') ? 'not_started' : 'in_progress';
}
