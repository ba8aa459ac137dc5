import type { EvaluationView } from '@portal/api-client';
import { resolvePath, useShell } from '@portal/area-contract';
import { Button, Notice } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { texts } from '../../texts.ts';
import { teamPath } from '../assignment/team-place.ts';
import { useCommitteeTeams } from '../assignment/use-committee-teams.ts';
import { nextOnTheWalk } from '../assignment/walking-order.ts';

/** That the evaluation is finished, and where the walk goes on. */
function FinishedNotice({ view }: { view: EvaluationView }) {
  const { event, prefix } = useShell();
  const teams = useCommitteeTeams();
  const next = nextOnTheWalk(teams.data?.teams ?? [], view.team.id);
  return (
    <Notice
      tone="ok"
      live
      title={texts.evaluation.finishedTitle}
      action={
        next && (
          <Button kind="primary" href={resolvePath(prefix, teamPath(next.id))}>
            {texts.evaluation.nextTeam(texts.team.name(next.name))}
          </Button>
        )
      }
    >
      {view.finished_at && texts.evaluation.finishedText(formatDateTime(view.finished_at, event.timeZone))}
    </Notice>
  );
}

/** What a judge must know before scoring: finished, re-opened and why, judging closed, drafts not kept. */
export function EvaluationNotices({ view, kept }: { view: EvaluationView; kept: boolean }) {
  const { event } = useShell();
  if (view.state === 'finished') return <FinishedNotice view={view} />;
  const reopenedAt = view.reopened_at && formatDateTime(view.reopened_at, event.timeZone);
  return (
    <>
      {view.state === 'reopened' && (
        <Notice tone="waiting" title={texts.evaluation.reopenedTitle(reopenedAt)}>
          {view.reopen_reason && <p>{texts.evaluation.reopenedReason(view.reopen_reason)}</p>}
          <p>{texts.evaluation.reopenedText}</p>
        </Notice>
      )}
      {!view.judging_open && (
        <Notice tone="neutral" title={texts.evaluation.closedTitle}>
          {texts.evaluation.closedText}
        </Notice>
      )}
      {!kept && (
        <Notice tone="refused" title={texts.drafts.notKept}>
          {texts.drafts.notKeptText}
        </Notice>
      )}
    </>
  );
}
