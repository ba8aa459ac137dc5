import { StatusTag, VisuallyHidden } from '@portal/ui';
import { formatRelative } from '@portal/ui/core';
import { useEffect, useReducer } from 'react';
import { offlineTexts } from '../../texts/offline.ts';
import { texts } from '../../texts.ts';
import { useSubmitQueue } from '../submit-queue/queue-context.ts';
import type { Draft } from './draft.ts';
import styles from './drafts.module.css';

/** How often «قبل ثانيتين» is brought up to date. */
const REFRESH_MS = 5_000;

interface DraftChipProps {
  /** The team's drafts that the server does not have. */
  readonly drafts: readonly Draft[];
  readonly kept: boolean;
}

/** Whether what was typed is safe, and that it was not sent. Nothing when there is nothing unsent. */
export function DraftChip({ drafts, kept }: DraftChipProps) {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const { submissions } = useSubmitQueue();
  const isShown = drafts.length > 0;
  useEffect(() => {
    if (!isShown) return;
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isShown]);

  const waits = ({ teamId, type }: Draft) =>
    submissions.some(
      (submission) =>
        submission.teamId === teamId &&
        submission.type === type &&
        !submission.refusal &&
        !submission.isSending,
    );
  const newest = drafts
    .map(({ changedAt }) => changedAt)
    .sort()
    .at(-1);
  return (
    <div className={styles.chip}>
      {newest && (
        <>
          {kept ? (
            <StatusTag tone="ok">{texts.drafts.saved(formatRelative(newest, new Date()))}</StatusTag>
          ) : (
            <StatusTag tone="refused">{texts.drafts.notKept}</StatusTag>
          )}
          <StatusTag tone="waiting">
            {drafts.every(waits) ? offlineTexts.queued.badge : texts.drafts.unsent}
          </StatusTag>
        </>
      )}
      {/* Said once when a draft begins; the time beside it would be read out again and again. */}
      <VisuallyHidden live>{newest && kept ? texts.drafts.savedAnnouncement : ''}</VisuallyHidden>
    </div>
  );
}
