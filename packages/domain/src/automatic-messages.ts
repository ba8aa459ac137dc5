import type { Placeholder } from './message-text.ts';
import type { TeamStatus } from './statuses.ts';

/** The kinds that are each the only one of their topic. */
const KINDS_WITH_TOPIC = [
  'table_assigned',
  'delivery_closing',
  'certificate_added',
  'join_requested',
  'join_accepted',
  'join_declined',
  'waiting_listed',
  'moved_up',
  'confirmation_closing',
  'place_released',
  'results_published',
  'judging_opened',
  'evaluation_reopened',
  'committee_certificate_added',
] as const;

/** The messages that the portal sends by itself, each with a text and a switch of its own. */
export const AUTOMATIC_KINDS = [
  'team_qualified',
  'team_rejected',
  'team_withdrawn',
  ...KINDS_WITH_TOPIC,
] as const;
export type AutomaticKind = (typeof AUTOMATIC_KINDS)[number];

/** The message that announces a status to a team. A return to `Pending` is no decision, and is not announced. */
export const KIND_OF_STATUS = {
  Qualified: 'team_qualified',
  Rejected: 'team_rejected',
  Withdrawn: 'team_withdrawn',
} as const satisfies Partial<Record<TeamStatus, AutomaticKind>>;

/** What a message is about. Of one topic, a recipient has at most one message that waits: with the last state. */
export const AUTOMATIC_TOPICS = ['team_status', ...KINDS_WITH_TOPIC] as const;
export type AutomaticTopic = (typeof AUTOMATIC_TOPICS)[number];

/** The kinds that a message of a topic may have. */
export function kindsOfTopic(topic: AutomaticTopic): readonly AutomaticKind[] {
  return topic === 'team_status' ? Object.values(KIND_OF_STATUS) : [topic];
}

const OF_COMMITTEES: ReadonlySet<AutomaticKind> = new Set([
  'judging_opened',
  'evaluation_reopened',
  'committee_certificate_added',
]);

/** Who a kind goes to. */
export function recipientsOfKind(kind: AutomaticKind): 'leaders' | 'committees' {
  return OF_COMMITTEES.has(kind) ? 'committees' : 'leaders';
}

const OF_EVERYBODY = ['event_name', 'portal_link'] as const;
const OF_LEADERS = ['team_name', 'leader_name', ...OF_EVERYBODY] as const;
const OF_STATUS = [...OF_LEADERS, 'team_status'] as const;

/** The placeholders that have a value for every recipient of a kind. */
export const PLACEHOLDERS_OF_KIND: Readonly<Record<AutomaticKind, readonly Placeholder[]>> = {
  team_qualified: OF_STATUS,
  team_rejected: OF_STATUS,
  team_withdrawn: OF_STATUS,
  table_assigned: [...OF_LEADERS, 'table'],
  delivery_closing: [...OF_LEADERS, 'delivery_to', 'hours'],
  certificate_added: OF_LEADERS,
  join_requested: OF_LEADERS,
  join_accepted: OF_LEADERS,
  join_declined: OF_LEADERS,
  waiting_listed: OF_LEADERS,
  moved_up: [...OF_LEADERS, 'confirm_until'],
  confirmation_closing: [...OF_LEADERS, 'confirm_until', 'hours'],
  place_released: OF_LEADERS,
  results_published: OF_LEADERS,
  judging_opened: ['committee_name', ...OF_EVERYBODY],
  evaluation_reopened: ['committee_name', 'team_name', 'reason', ...OF_EVERYBODY],
  committee_certificate_added: ['committee_name', ...OF_EVERYBODY],
};

/** How long before a team's last date to confirm it is reminded: less than it has in any case. */
export const CONFIRMATION_REMINDER_HOURS = 24;

/** How long before a team's delivery closes it is reminded: by default, and at most a week. */
export const REMINDER_HOURS_DEFAULT = 24;
export const REMINDER_HOURS_MAX = 168;
