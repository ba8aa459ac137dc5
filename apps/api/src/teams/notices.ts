import type { AutomaticTopic } from '@portal/domain/automatic-messages';
import type { AuditActor } from '../platform/audit/actor.ts';
import type { ChangeContext } from '../platform/change.ts';
import { extensionPoint } from '../platform/extension-point.ts';

/** What happened to whom: the leader of the team, or the committee, perhaps with a team, is notified. */
export interface NoticeSubject {
  team_id: string | null;
  committee_id: string | null;
  /** What the recipient knew before, where a change may be taken back. */
  previous?: string | null;
}

/** To the leader of a team. */
export const noticeTo = (team_id: string) => ({ team_id, committee_id: null });

export type Notifying = Pick<ChangeContext<AuditActor>, 'tx' | 'at' | 'publish' | 'jobs' | 'modules'>;

/** Queues notices in the transaction of a change; a module above does. */
export const notices =
  extensionPoint<
    (change: Notifying, topic: AutomaticTopic, subjects: readonly NoticeSubject[]) => Promise<void>
  >('notices');

/** Notifies people of a change, in its transaction, as far as the board wants it. */
export async function queueNotices(
  change: Notifying,
  topic: AutomaticTopic,
  subjects: readonly NoticeSubject[],
): Promise<void> {
  for (const queue of notices.of(change)) await queue(change, topic, subjects);
}
