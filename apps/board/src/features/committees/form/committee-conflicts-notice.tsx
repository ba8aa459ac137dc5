import { Button, Muted, Notice } from '@portal/ui';
import { committeeFormTexts } from '../texts.ts';
import type { ConflictingField } from './committee-conflicts.ts';
import styles from './committee-form.module.css';

export interface CommitteeConflictsNoticeProps {
  readonly fields: readonly ConflictingField[];
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Shown when another person saved the committee during editing: both versions, and the choice between them. */
export function CommitteeConflictsNotice({
  fields,
  onKeepMine,
  onTakeTheirs,
}: CommitteeConflictsNoticeProps) {
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
