import { Button, Notice } from '@portal/ui';
import { settingsTexts } from '../../texts/settings.ts';
import styles from './edit-conflict-notice.module.css';

export interface EditConflictNoticeProps {
  /** What has happened: «غيّر عضو آخر هذا القطاع». */
  readonly title: string;
  /** The thing as it is saved now, in words. */
  readonly savedNow: string;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** What a drawer shows when somebody else has changed the thing that it is open for. */
export function EditConflictNotice({ title, savedNow, onTake, onKeep }: EditConflictNoticeProps) {
  return (
    <Notice tone="waiting" title={title} live>
      <p>
        {settingsTexts.theirs}: {savedNow}
      </p>
      <div className={styles.choices}>
        <Button onClick={onTake}>{settingsTexts.takeTheirs}</Button>
        <Button onClick={onKeep}>{settingsTexts.keepMine}</Button>
      </div>
    </Notice>
  );
}
