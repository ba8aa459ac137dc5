import { Button, Notice } from '@portal/ui';
import styles from './edit-conflict-notice.module.css';
import { formTexts } from './texts.ts';

export interface EditConflictNoticeProps {
  /** What happened: «غيّر عضو آخر هذا القطاع». */
  readonly title: string;
  /** The record as it is saved now, as text. */
  readonly savedNow: string;
  readonly onTakeSaved: () => void;
  readonly onKeepTyped: () => void;
}

/** Shown in a drawer when another person changed the record that it edits. */
export function EditConflictNotice({ title, savedNow, onTakeSaved, onKeepTyped }: EditConflictNoticeProps) {
  return (
    <Notice tone="waiting" title={title} live>
      <p>
        {formTexts.theirs}: {savedNow}
      </p>
      <div className={styles.choices}>
        <Button onClick={onTakeSaved}>{formTexts.takeTheirs}</Button>
        <Button onClick={onKeepTyped}>{formTexts.keepMine}</Button>
      </div>
    </Notice>
  );
}
