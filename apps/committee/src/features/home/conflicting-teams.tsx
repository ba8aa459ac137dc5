import { teamTitle } from '@portal/area-kit';
import { Card, ForeignText } from '@portal/ui';
import { useOwnConflicts } from '../../shared/assignment/use-own-conflicts.ts';
import styles from './home.module.css';
import { conflictListTexts as texts } from './texts.ts';

/** The teams with which the committee has a conflict of interest; nothing without any. */
export function ConflictingTeams() {
  const conflicts = useOwnConflicts();
  if (conflicts.length === 0) return null;
  return (
    <Card title={texts.title}>
      <p className={styles.hint}>{texts.text}</p>
      <ul className={styles.excluded}>
        {conflicts.map(({ id, team, reason }) => (
          <li key={id}>
            <b>
              <ForeignText>{teamTitle(team.name)}</ForeignText>
            </b>
            <span className={styles.hint}>{texts.reason(reason)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
