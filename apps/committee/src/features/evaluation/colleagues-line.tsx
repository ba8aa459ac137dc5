import { useShell } from '@portal/area-contract';
import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { Muted } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import styles from './evaluation.module.css';
import { colleagueTexts } from './texts.ts';
import type { TypeEvaluation } from './type-evaluation.ts';
import { useViewers } from './use-viewers.ts';

/** Who else of the committee looks at the evaluation, and which judge saved the open type last. */
export function ColleaguesLine({ teamId, active }: { teamId: string; active: TypeEvaluation }) {
  const { event, session } = useShell();
  const viewers = useViewers(teamId);
  const { judge, submitted_at = '' } = active.submitted ?? {};
  const parts = [
    viewers.length > 0 && colleagueTexts.viewing(listOf(viewers.map(({ full_name }) => isolate(full_name)))),
    judge &&
      colleagueTexts.savedBy(
        judge.id === session.userId ? null : judge.full_name,
        formatDateTime(submitted_at, event.timeZone),
      ),
  ].filter((part) => typeof part === 'string');
  return (
    <div role="status" className={styles.colleagues}>
      {parts.map((part) => (
        <Muted key={part}>{part}</Muted>
      ))}
    </div>
  );
}
