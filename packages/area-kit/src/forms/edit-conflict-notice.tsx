import { Button, Notice } from '@portal/ui';
import styles from './edit-conflict-notice.module.css';
import { editConflictTexts } from './texts.ts';

interface EditConflictChoicesProps {
  readonly onTakeSaved: () => void;
  readonly onKeepTyped: () => void;
}

interface EditConflictNoticeProps extends EditConflictChoicesProps {
  /** What happened: «غيّر عضو آخر هذا القطاع». */
  readonly title: string;
  /** The record as it is saved now, as text. */
  readonly savedNow: string;
}

/** Shown in a drawer when another person changed the record that it edits. */
export function EditConflictNotice({ title, savedNow, ...choices }: EditConflictNoticeProps) {
  return (
    <Notice tone="waiting" title={title} live>
      <p>
        {editConflictTexts.theirs}: {savedNow}
      </p>
      <EditConflictChoices {...choices} />
    </Notice>
  );
}

/** The choice between what another person saved and what was typed. */
export function EditConflictChoices({ onTakeSaved, onKeepTyped }: EditConflictChoicesProps) {
  return (
    <div className={styles.choices}>
      <Button onClick={onTakeSaved}>{editConflictTexts.takeTheirs}</Button>
      <Button onClick={onKeepTyped}>{editConflictTexts.keepMine}</Button>
    </div>
  );
}
