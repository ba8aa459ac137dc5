import { StatusTag, VisuallyHidden } from '@portal/ui';
import { formatRelative } from '@portal/ui/core';
import { useEffect, useReducer } from 'react';
import { sameContent } from '../../shared/evaluation/evaluation-content.ts';
import type { Draft } from '../../shared/judge-storage/stored-rows.ts';
import { useSubmitQueue } from '../../shared/submit-queue/queue-context.ts';
import { offlineTexts } from '../../shared/submit-queue/texts.ts';
import styles from './draft-chip.module.css';
import { draftTexts } from './texts.ts';

/** How often «قبل ثانيتين» is updated. */
const REFRESH_MS = 5_000;

interface DraftChipProps {
  /** The team's drafts that the server does not have. */
  readonly drafts: readonly Draft[];
  readonly isPersistent: boolean;
}

/** Shows whether the drafts are stored, and that they were not sent. Empty without drafts. */
export function DraftChip({ drafts, isPersistent }: DraftChipProps) {
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const { submissions } = useSubmitQueue();
  const isShown = drafts.length > 0;
  useEffect(() => {
    if (!isShown) return;
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isShown]);

  const isWaiting = ({ teamId, type, content }: Draft) =>
    submissions.some(
      (submission) =>
        submission.teamId === teamId &&
        submission.type === type &&
        !submission.refusal &&
        !submission.isSending &&
        sameContent(submission.content, content),
    );
  const newest = drafts
    .map(({ changedAt }) => changedAt)
    .sort()
    .at(-1);
  return (
    <div className={styles.chip}>
      {newest && (
        <>
          {isPersistent ? (
            <StatusTag tone="ok">{draftTexts.saved(formatRelative(newest, new Date()))}</StatusTag>
          ) : (
            <StatusTag tone="refused">{draftTexts.notKept}</StatusTag>
          )}
          <StatusTag tone="waiting">
            {drafts.every(isWaiting) ? offlineTexts.queued.badge : draftTexts.unsent}
          </StatusTag>
        </>
      )}
      {/* Announced once when a draft starts; the time in the tag would be read out at every update. */}
      <VisuallyHidden live>{newest && isPersistent ? draftTexts.savedAnnouncement : ''}</VisuallyHidden>
    </div>
  );
}
