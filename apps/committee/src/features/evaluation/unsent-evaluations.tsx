import type { EvaluationView } from '@portal/api-client';
import { ROUND_ENDED } from '@portal/domain/messages';
import { Button, Card, Notice } from '@portal/ui';
import type { DraftsByType, TeamDrafts } from '../../shared/drafts/use-team-drafts.ts';
import { offlineTexts } from '../../shared/submit-queue/texts.ts';
import { refusalText } from './refusal-text.ts';
import { versionConflictTexts } from './texts.ts';
import { useEvaluationEditor } from './use-evaluation-editor.ts';
import { VersionsTable } from './versions-table.tsx';

interface UnsentEvaluationsProps extends Pick<TeamDrafts, 'update' | 'isPersistent'> {
  readonly view: EvaluationView;
  readonly drafts: DraftsByType;
  /** Whether they can never count again: the committee has a conflict of interest with the team, or its round has ended. */
  readonly isOver: boolean;
}

/** The unsent changes of a team that is no longer assigned, beside the submitted version, until they are discarded. */
export function UnsentEvaluations({ view, drafts, isOver, update, isPersistent }: UnsentEvaluationsProps) {
  const editor = useEvaluationEditor(view, drafts, { update, isPersistent });
  return editor.evaluations.map((evaluation) => {
    const { type, name, draft, queued } = evaluation;
    if (!draft) return null;
    const title = queued?.refusal ? offlineTexts.refusal.title(name) : offlineTexts.refusal.unsent(name);
    return (
      <Card key={type} title={title}>
        <Notice
          tone="refused"
          action={
            <Button onClick={() => void editor.discard(evaluation)}>
              {versionConflictTexts.discardMine}
            </Button>
          }
        >
          {queued?.refusal && <p>{refusalText(queued.refusal)}</p>}
          <p>
            {
              offlineTexts.refusal[
                queued?.refusal?.message === ROUND_ENDED || isOver ? 'notCounted' : 'notAssigned'
              ]
            }
          </p>
        </Notice>
        <VersionsTable evaluation={evaluation} mine={draft.content} />
      </Card>
    );
  });
}
