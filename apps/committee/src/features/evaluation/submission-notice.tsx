import { Button, Notice } from '@portal/ui';
import { offlineTexts } from '../../texts/offline.ts';
import { texts } from '../../texts.ts';
import styles from './evaluation.module.css';
import { refusalText } from './submit-failure.ts';
import type { EvaluationDesk } from './use-evaluation-desk.ts';
import { VersionsTable } from './versions-table.tsx';

const { refusal: refusedWords, queued: waitingWords } = offlineTexts;

interface SubmissionNoticeProps {
  readonly desk: EvaluationDesk;
}

/** Of the open type: that it waits to be sent, or why the server did not take it and what can be done now. */
export function SubmissionNotice({ desk }: SubmissionNoticeProps) {
  const { active, readOnly, kept } = desk;
  const name = texts.evaluation.names[active.type];
  if (active.state === 'waiting') {
    return (
      <div className={styles.submission}>
        <Notice tone="waiting" live title={waitingWords.title(name)}>
          {kept ? waitingWords.text : waitingWords.textNotKept}
        </Notice>
      </div>
    );
  }
  const refusal = active.state === 'refused' ? active.queued?.refusal : undefined;
  if (!refusal || !active.draft) return null;
  return (
    <div className={styles.submission}>
      <Notice
        tone="refused"
        live
        title={refusedWords.title(name)}
        action={<Button onClick={() => void desk.giveUp(active)}>{texts.conflict.dropMine}</Button>}
      >
        <p>{refusalText(refusal)}</p>
        <p>{readOnly ? refusedWords.closed : refusedWords.keep}</p>
      </Notice>
      {active.submitted && <VersionsTable work={active} mine={active.draft.content} />}
    </div>
  );
}
