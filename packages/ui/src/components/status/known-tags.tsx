import { StatusTag, type Tone } from './status-tag.tsx';

export type TeamStatus = 'Pending' | 'Qualified' | 'Rejected' | 'Withdrawn';
export type EvaluationState = 'not_started' | 'in_progress' | 'finished' | 'reopened';
export type EvaluationType = 'eco' | 'idea' | 'tech';

interface Word {
  readonly label: string;
  readonly tone: Tone;
}

export const teamStatuses: Readonly<Record<TeamStatus, Word>> = {
  Pending: { label: 'قيد المراجعة', tone: 'waiting' },
  Qualified: { label: 'متأهل', tone: 'ok' },
  Rejected: { label: 'غير متأهل', tone: 'refused' },
  Withdrawn: { label: 'منسحب', tone: 'neutral' },
};

export const evaluationStates: Readonly<Record<EvaluationState, Word>> = {
  not_started: { label: 'لم يبدأ', tone: 'neutral' },
  in_progress: { label: 'قيد التقييم', tone: 'info' },
  finished: { label: 'مكتمل', tone: 'ok' },
  reopened: { label: 'أُعيد فتحه', tone: 'waiting' },
};

export const evaluationTypes: Readonly<Record<EvaluationType, string>> = {
  eco: 'الاقتصادي',
  idea: 'الفكرة',
  tech: 'التقني',
};

/** A team's status in Arabic. */
export function TeamStatusTag({ status }: { status: TeamStatus }) {
  const { label, tone } = teamStatuses[status];
  return <StatusTag tone={tone}>{label}</StatusTag>;
}

/** The state of a team's evaluation in Arabic. */
export function EvaluationStateTag({ state }: { state: EvaluationState }) {
  const { label, tone } = evaluationStates[state];
  return <StatusTag tone={tone}>{label}</StatusTag>;
}
