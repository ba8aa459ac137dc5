import type { ExcludedTeam } from '@portal/api-schema';
import { NameLink, teamTitle } from '@portal/area-kit';
import { Card, TeamStatusTag } from '@portal/ui';
import { teamPath } from '../../shared/assignment/team-place.ts';
import styles from './home.module.css';
import { homeTexts } from './texts.ts';

interface ExcludedTeamsProps {
  readonly teams: readonly ExcludedTeam[];
}

/** The assigned teams that no longer take part, with a link to what the committee gave them; nothing without any. */
export function ExcludedTeams({ teams }: ExcludedTeamsProps) {
  if (teams.length === 0) return null;
  return (
    <Card title={homeTexts.excludedTitle}>
      <p className={styles.hint}>{homeTexts.excludedText}</p>
      <ul className={styles.excluded}>
        {teams.map(({ id, name, status }) => (
          <li key={id}>
            <NameLink to={teamPath(id)}>{teamTitle(name)}</NameLink>
            <TeamStatusTag status={status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
