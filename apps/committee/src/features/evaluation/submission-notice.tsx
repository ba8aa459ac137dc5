import { Button, Notice } from '@portal/ui';
import { offlineTexts } from '../../shared/submit-queue/texts.ts';
import styles from './evaluation.module.css';
import { refusalText } from './refusal-text.ts';
import { versionConflictTexts } from './texts.ts';
import type { EvaluationEditor } from './use-evaluation-editor.ts';
import { VersionsTable } from './versions-table.tsx';

const { refusal: refusedWords, queued: waitingWords } = offlineTexts;

/** For the open type: that its submission is queued, or why the server refused it and what the judge can do. */
export function SubmissionNotice({ editor }: { editor: EvaluationEditor }) {
  const { active, readOnly, excluded, isPersistent } = editor;
  const name = active.name;
  if (active.state === 'waiting') {
    return (
      <div className={styles.submission}>
        <Notice tone="waiting" live title={waitingWords.title(name)}>
          {isPersistent ? waitingWords.text : waitingWords.textNotKept}
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
        action={
          <Button onClick={() => void editor.discard(active)}>{versionConflictTexts.discardMine}</Button>
        }
      >
        <p>{refusalText(refusal)}</p>
        <p>{excluded ? refusedWords.excluded : readOnly ? refusedWords.closed : refusedWords.keep}</p>
      </Notice>
      {active.submitted && <VersionsTable evaluation={active} mine={active.draft.content} />}
    </div>
  );
}
