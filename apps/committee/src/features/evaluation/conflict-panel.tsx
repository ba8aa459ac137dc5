import { useShell } from '@portal/area-contract';
import { Button, Notice } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { texts } from '../../texts.ts';
import type { Draft } from '../drafts/draft.ts';
import styles from './evaluation.module.css';
import type { EvaluationDesk } from './use-evaluation-desk.ts';
import { VersionsTable } from './versions-table.tsx';

const words = texts.conflict;

interface ConflictPanelProps {
  readonly desk: EvaluationDesk;
  readonly draft: Draft;
  /** The evaluation was finished without the draft: it can only be given up. */
  readonly locked?: boolean;
}

/** Mine and the stored version side by side; nothing is thrown away before the judge has chosen. */
export function ConflictPanel({ desk, draft, locked = false }: ConflictPanelProps) {
  const { event } = useShell();
  const { active } = desk;
  const storedAt = active.submitted && formatDateTime(active.submitted.submitted_at, event.timeZone);
  return (
    <div className={styles.conflict}>
      <Notice tone={locked ? 'neutral' : 'waiting'} live title={locked ? words.lockedTitle : words.title}>
        {locked ? words.lockedText : storedAt && words.text(storedAt)}
      </Notice>
      <VersionsTable work={active} mine={draft.content} />
      <div className={styles.choices}>
        {locked ? (
          <Button onClick={() => void desk.giveUp(active)}>{words.dropMine}</Button>
        ) : (
          <>
            <Button onClick={desk.takeStored}>{words.takeStored}</Button>
            <Button kind="primary" loading={desk.sending} onClick={desk.keepMine}>
              {desk.resendsMine ? words.resendMine : words.keepMine}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
