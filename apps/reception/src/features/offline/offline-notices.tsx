import { useShell } from '@portal/area-contract';
import { arrivalTime, teamList, teamTitle } from '@portal/area-kit';
import { useStaleSince } from '@portal/area-kit/offline';
import { OfflinePanel } from '@portal/area-kit/offline-panel';
import { byInstant } from '@portal/domain/check-ins';
import { Button, Notice } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { deskName, type Overlap } from '../../shared/arrivals/desk-team.ts';
import type { Refusal } from '../../shared/desk-storage/stored-rows.ts';
import { useDeskQueue } from '../../shared/queue/queue-context.ts';
import { limitOf } from '../../shared/queue/waiting-check-in.ts';
import { isPersisted } from './kept-queries.ts';
import styles from './offline.module.css';
import { offlineTexts } from './texts.ts';
import { useOverlaps } from './use-overlaps.ts';

/** Above every page: the time of the list when it is out of date, what waits, what was refused, and what two desks did. */
export function OfflineNotices() {
  const { event } = useShell();
  const { waiting, isPersistent, dismiss } = useDeskQueue();
  const { overlaps, markRead } = useOverlaps();
  const staleSince = useStaleSince(isPersisted);
  const refused = waiting.filter(({ refusal }) => refusal !== null);
  const unsent = waiting.length - refused.length;
  const limited = (limit: keyof typeof offlineTexts.limited) => {
    const rows = waiting.filter((row) => row.refusal === null && limitOf(row) === limit);
    if (!rows.some(({ isLimited }) => isLimited)) return null;
    const teams = teamList(rows.map(({ teamName }) => teamName));
    return <Notice tone="waiting">{offlineTexts.limited[limit](teams)}</Notice>;
  };
  return (
    <OfflinePanel
      staleText={
        staleSince === null ? null : offlineTexts.listOf(formatDateTime(new Date(staleSince), event.timeZone))
      }
      waitingText={unsent > 0 ? offlineTexts.waiting(unsent) : null}
      waiting={waiting}
    >
      {unsent > 0 && !isPersistent && <Notice tone="waiting">{offlineTexts.notKept}</Notice>}
      {limited('code')}
      {limited('undo')}
      {refused.map(({ id, teamName, isUndone, at, refusal }) => (
        <Notice
          key={id}
          tone="refused"
          title={offlineTexts.refused(teamTitle(teamName), arrivalTime(at, event.timeZone), isUndone)}
          action={<Button onClick={() => void dismiss(id)}>{offlineTexts.read}</Button>}
        >
          {refusal && refusalText(refusal)}
        </Notice>
      ))}
      {overlaps.length > 0 && (
        <details className={styles.overlaps}>
          <summary>
            {offlineTexts.overlaps(
              [...new Set(overlaps.map(({ team }) => team))].map(({ name }) => teamTitle(name)),
            )}
          </summary>
          {overlaps.map((overlap) => (
            <Notice
              key={overlap.id}
              tone="info"
              title={teamTitle(overlap.team.name)}
              action={<Button onClick={() => void markRead(overlap.id)}>{offlineTexts.read}</Button>}
            >
              <OverlapText overlap={overlap} />
            </Notice>
          ))}
        </details>
      )}
    </OfflinePanel>
  );
}

function OverlapText({ overlap: { own, other } }: { readonly overlap: Overlap }) {
  const { event, session } = useShell();
  const [first, second] = [own, other]
    .toSorted(byInstant)
    .map(({ desk, at }) =>
      offlineTexts.deskAt(deskName(desk, session.userId), arrivalTime(at, event.timeZone)),
    );
  return offlineTexts.firstCounts(first ?? '', second ?? '');
}

/** Why the server refused a check-in, and what to do about it. */
function refusalText({ message }: Refusal): string {
  return offlineTexts.refusals[message] ?? offlineTexts.refusedOtherwise;
}
