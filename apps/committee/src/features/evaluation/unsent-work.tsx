import type { EvaluationView } from '@portal/api-client';
import { Button, Card, Notice } from '@portal/ui';
import { offlineTexts } from '../../texts/offline.ts';
import { texts } from '../../texts.ts';
import type { DraftsByType, TeamDrafts } from '../drafts/use-team-drafts.ts';
import { refusalText } from './submit-failure.ts';
import { useEvaluationDesk } from './use-evaluation-desk.ts';
import { VersionsTable } from './versions-table.tsx';

interface UnsentWorkProps extends Pick<TeamDrafts, 'update' | 'kept'> {
  readonly view: EvaluationView;
  readonly drafts: DraftsByType;
}

/** What a judge typed for a team that was taken away: it can be read beside what stands, until it is given up. */
export function UnsentWork({ view, drafts, update, kept }: UnsentWorkProps) {
  const desk = useEvaluationDesk(view, drafts, { update, kept });
  return desk.works.map((work) => {
    const { type, draft, queued } = work;
    if (!draft) return null;
    const name = texts.evaluation.names[type];
    const title = queued?.refusal ? offlineTexts.refusal.title(name) : offlineTexts.refusal.unsent(name);
    return (
      <Card key={type} title={title}>
        <Notice
          tone="refused"
          action={<Button onClick={() => void desk.giveUp(work)}>{texts.conflict.dropMine}</Button>}
        >
          {queued?.refusal && <p>{refusalText(queued.refusal)}</p>}
          <p>{offlineTexts.refusal.notAssigned}</p>
        </Notice>
        <VersionsTable work={work} mine={draft.content} />
      </Card>
    );
  });
}
