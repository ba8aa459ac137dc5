/** The states of teams and evaluations, and what people read for each. */

export const TEAM_STATUSES = ['Pending', 'Qualified', 'Rejected', 'Withdrawn'] as const;
export type TeamStatus = (typeof TEAM_STATUSES)[number];

export const TEAM_STATUS_LABELS: Readonly<Record<TeamStatus, string>> = {
  Pending: 'قيد المراجعة',
  Qualified: 'متأهل',
  Rejected: 'غير متأهل',
  Withdrawn: 'منسحب',
};

/** What a person is in a team, in spreadsheets. */
export const MEMBER_ROLE_LABELS = { leader: 'القائد', member: 'عضو' } as const;

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

/** The teams that wait for a place, and the qualified ones that have confirmed or have still to confirm. */
export const PARTICIPATIONS = ['waiting', 'confirmed', 'unconfirmed'] as const;

export const EVALUATION_STATES = ['not_started', 'in_progress', 'finished', 'reopened'] as const;
export type EvaluationState = (typeof EVALUATION_STATES)[number];

export const EVALUATION_STATE_LABELS: Readonly<Record<EvaluationState, string>> = {
  not_started: 'لم يبدأ',
  in_progress: 'قيد التقييم',
  finished: 'مكتمل',
  reopened: 'أُعيد فتحه',
};

/** The totals that a ranking can be made of. */
export const RANKING_LABELS = { raw: 'الدرجة كما منحتها اللجان', adjusted: 'الدرجة الموزونة' } as const;

export const MESSAGE_STATES = ['draft', 'scheduled', 'sent'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** What became of a message for one recipient. */
export const DELIVERY_STATES = ['queued', 'sent', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why a mail has not been sent. `unreachable` is tried again by itself for days. */
export const DELIVERY_FAULTS = ['refused', 'unreachable', 'email_unverified', 'value_missing'] as const;
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number];

/** How far a committee is with its teams. */
export const COMMITTEE_PROGRESSES = ['not_started', 'in_progress', 'finished'] as const;
export type CommitteeProgress = (typeof COMMITTEE_PROGRESSES)[number];

/**
 * A request of a leader who is alone to join a team: it waits, was decided by the leader of the team, was withdrawn, or ended because
 * the asker joined another team.
 */
export const JOIN_REQUEST_STATES = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type JoinRequestState = (typeof JOIN_REQUEST_STATES)[number];
