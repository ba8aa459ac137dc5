/** The states of teams and evaluations, and what people read for each. */

export const TEAM_STATUSES = ['Pending', 'Qualified', 'Rejected', 'Withdrawn'] as const;
export type TeamStatus = (typeof TEAM_STATUSES)[number];

export const TEAM_STATUS_LABELS: Readonly<Record<TeamStatus, string>> = {
  Pending: 'قيد المراجعة',
  Qualified: 'متأهل',
  Rejected: 'غير متأهل',
  Withdrawn: 'منسحب',
};

/**
 * The statuses of teams that take part in the event. The others are out of judging, ranking and progress, have no
 * table, and may not deliver or change their team; what they have done so far is kept and counts again when their
 * status changes back.
 */
export const PARTICIPATING_STATUSES = ['Pending', 'Qualified'] as const satisfies readonly TeamStatus[];

/** Whether a team of this status takes part in the event. */
export function takesPart(status: TeamStatus): boolean {
  return (PARTICIPATING_STATUSES as readonly TeamStatus[]).includes(status);
}

export const EVALUATION_STATES = ['not_started', 'in_progress', 'finished', 'reopened'] as const;
export type EvaluationState = (typeof EVALUATION_STATES)[number];

export const EVALUATION_STATE_LABELS: Readonly<Record<EvaluationState, string>> = {
  not_started: 'لم يبدأ',
  in_progress: 'قيد التقييم',
  finished: 'مكتمل',
  reopened: 'أُعيد فتحه',
};

/** The three kinds of evaluation that a committee gives a team. */
export const EVALUATION_TYPES = ['eco', 'idea', 'tech'] as const;
export type EvaluationType = (typeof EVALUATION_TYPES)[number];

/** The name of each type's evaluation in sentences. */
export const EVALUATION_NAMES: Readonly<Record<EvaluationType, string>> = {
  eco: 'التقييم الاقتصادي',
  idea: 'تقييم الفكرة',
  tech: 'التقييم التقني',
};

export const EVALUATION_TYPE_LABELS: Readonly<Record<EvaluationType, string>> = {
  eco: 'الاقتصادي',
  idea: 'الفكرة',
  tech: 'التقني',
};
