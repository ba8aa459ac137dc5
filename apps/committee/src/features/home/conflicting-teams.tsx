import { teamTitle } from '@portal/area-kit';
import { Card, ForeignText } from '@portal/ui';
import { useOwnConflicts } from '../../shared/assignment/use-own-conflicts.ts';
import { interestConflictTexts as texts } from '../../texts/interest-conflict.ts';
import styles from './home.module.css';

/** The teams with which the committee has a conflict of interest; nothing without any. */
export function ConflictingTeams() {
  const conflicts = useOwnConflicts();
  if (conflicts.length === 0) return null;
  return (
    <Card title={texts.listTitle}>
      <p className={styles.hint}>{texts.listText}</p>
      <ul className={styles.excluded}>
        {conflicts.map(({ id, team, reason }) => (
          <li key={id}>
            <b>
              <ForeignText>{teamTitle(team.name)}</ForeignText>
            </b>
            <span className={styles.hint}>{texts.listReason(reason)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
