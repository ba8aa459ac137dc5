import { useShell } from '@portal/area-contract';
import { Button, Notice } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import type { Draft } from '../../shared/judge-storage/stored-rows.ts';
import styles from './evaluation.module.css';
import { versionConflictTexts } from './texts.ts';
import type { EvaluationEditor } from './use-evaluation-editor.ts';
import { VersionsTable } from './versions-table.tsx';

interface ConflictPanelProps {
  readonly editor: EvaluationEditor;
  readonly draft: Draft;
  /** The evaluation was finished without the draft, which can only be discarded. */
  readonly locked?: boolean;
}

/** The draft and the server's version side by side, with the choice between them. */
export function ConflictPanel({ editor, draft, locked = false }: ConflictPanelProps) {
  const { event } = useShell();
  const { active } = editor;
  const storedAt = active.submitted && formatDateTime(active.submitted.submitted_at, event.timeZone);
  return (
    <div className={styles.conflict}>
      <Notice
        tone={locked ? 'neutral' : 'waiting'}
        live
        title={locked ? versionConflictTexts.lockedTitle : versionConflictTexts.title}
      >
        {locked ? versionConflictTexts.lockedText : storedAt && versionConflictTexts.text(storedAt)}
      </Notice>
      <VersionsTable evaluation={active} mine={draft.content} />
      <div className={styles.choices}>
        {locked ? (
          <Button onClick={() => void editor.discard(active)}>{versionConflictTexts.discardMine}</Button>
        ) : (
          <>
            <Button onClick={editor.chooseStored}>{versionConflictTexts.chooseStored}</Button>
            <Button kind="primary" loading={editor.sending} onClick={editor.chooseMine}>
              {editor.resendsMine ? versionConflictTexts.resendMine : versionConflictTexts.chooseMine}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
