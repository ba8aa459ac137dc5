import type { EvaluationView } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { Notice } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { reopenRequestTexts as texts } from './texts.ts';

/** Shows who re-opened the evaluation, when and why, and what to do now. */
export function ReopenedNotice({ view }: { view: EvaluationView }) {
  const { event } = useShell();
  const by = view.reopened_by_role && texts.reopenedBy[view.reopened_by_role];
  const time = view.reopened_at && formatDateTime(view.reopened_at, event.timeZone);
  return (
    <Notice tone="waiting" live title={texts.reopenedTitle(by, time)}>
      {view.reopen_reason && <p>{texts.reopenedReason(view.reopen_reason)}</p>}
      <p>{texts.reopenedText}</p>
    </Notice>
  );
}
