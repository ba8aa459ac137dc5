import { Button, Muted, Notice } from '@portal/ui';
import { committeeFormTexts } from '../../../texts/committees.ts';
import type { ChangedField } from './committee-conflicts.ts';
import styles from './committee-form.module.css';

export interface ChangedNoticeProps {
  readonly fields: readonly ChangedField[];
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Somebody saved the committee while it is being changed here: both states, and what to do. */
export function ChangedNotice({ fields, onKeepMine, onTakeTheirs }: ChangedNoticeProps) {
  return (
    <Notice tone="waiting" title={committeeFormTexts.changedTitle} live>
      <p>{committeeFormTexts.changedText}</p>
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">{committeeFormTexts.changedField}</th>
            <th scope="col">{committeeFormTexts.theirs}</th>
            <th scope="col">{committeeFormTexts.mine}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, label, theirs, mine }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>{theirs}</td>
              <td>{mine}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.choices}>
        <Button kind="primary" onClick={onKeepMine}>
          {committeeFormTexts.keepMine}
        </Button>
        <Button onClick={onTakeTheirs}>{committeeFormTexts.takeTheirs}</Button>
      </div>
      <Muted>{committeeFormTexts.keepMineHint}</Muted>
    </Notice>
  );
}
