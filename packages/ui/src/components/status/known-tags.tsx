import {
  EVALUATION_STATE_LABELS,
  type EvaluationState,
  TEAM_STATUS_LABELS,
  type TeamStatus,
} from '@portal/domain/statuses';
import { StatusTag, type Tone } from './status-tag.tsx';

interface LabelWithTone {
  readonly label: string;
  readonly tone: Tone;
}

export const teamStatuses: Readonly<Record<TeamStatus, LabelWithTone>> = {
  Pending: { label: TEAM_STATUS_LABELS.Pending, tone: 'waiting' },
  Qualified: { label: TEAM_STATUS_LABELS.Qualified, tone: 'ok' },
  Rejected: { label: TEAM_STATUS_LABELS.Rejected, tone: 'refused' },
  Withdrawn: { label: TEAM_STATUS_LABELS.Withdrawn, tone: 'neutral' },
};

export const evaluationStates: Readonly<Record<EvaluationState, LabelWithTone>> = {
  not_started: { label: EVALUATION_STATE_LABELS.not_started, tone: 'neutral' },
  in_progress: { label: EVALUATION_STATE_LABELS.in_progress, tone: 'info' },
  finished: { label: EVALUATION_STATE_LABELS.finished, tone: 'ok' },
  reopened: { label: EVALUATION_STATE_LABELS.reopened, tone: 'waiting' },
};

export function TeamStatusTag({ status }: { status: TeamStatus }) {
  const { label, tone } = teamStatuses[status];
  return <StatusTag tone={tone}>{label}</StatusTag>;
}

export function EvaluationStateTag({ state }: { state: EvaluationState }) {
  const { label, tone } = evaluationStates[state];
  return <StatusTag tone={tone}>{label}</StatusTag>;
}
