import { type AutomaticKind, PLACEHOLDERS_OF_KIND } from '@portal/domain/automatic-messages';
import { blindNameInMessage } from '@portal/domain/blind-names';
import type { RecipientFacts } from '@portal/domain/message-text';
import { countOf, nouns } from '@portal/domain/plurals';
import { TEAM_STATUS_LABELS } from '@portal/domain/statuses';
import type { OpenMessage } from './automatic-messages.repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NO_REASON = 'لم يُذكر';

type Notified = Pick<
  OpenMessage,
  'full_name' | 'team_name' | 'blind_number' | 'status' | 'table' | 'delivery_to' | 'confirm_until' | 'reason'
>;

/** What the placeholders of a kind are filled in with. */
export function factsOf(kind: AutomaticKind, notified: Notified, now: Date): RecipientFacts {
  const { full_name, team_name, blind_number, status, table, delivery_to, confirm_until, reason } = notified;
  const closing = kind === 'confirmation_closing' ? confirm_until : delivery_to;
  const facts: RecipientFacts = {
    team_name: blind_number === null ? team_name : blindNameInMessage(blind_number),
    leader_name: full_name,
    committee_name: full_name,
    table,
    delivery_to,
    confirm_until,
    team_status: status && TEAM_STATUS_LABELS[status],
    reason: reason ?? NO_REASON,
    hours: closing && remaining(closing, now),
  };
  // Leaders never learn which committee judges them, and so on: a kind has its own placeholders only.
  const names: readonly string[] = PLACEHOLDERS_OF_KIND[kind];
  return Object.fromEntries(Object.entries(facts).filter(([name]) => names.includes(name)));
}

/** The time until an instant, as it follows «خلال»: in hours, and in minutes when less than one is left. */
function remaining(instant: string, now: Date): string {
  const left = new Date(instant).getTime() - now.getTime();
  return left > HOUR_MS
    ? countOf(Math.ceil(left / HOUR_MS), nouns.hour, 'oblique')
    : countOf(Math.max(1, Math.ceil(left / MINUTE_MS)), nouns.minute, 'oblique');
}
