import type { CommitteeTeamsData } from '@portal/api-client';
import { resolvePath, useShell } from '@portal/area-contract';
import { teamTitle } from '@portal/area-kit';
import { Card, TeamStatusTag } from '@portal/ui';
import { AppLink } from '@portal/ui/core';
import { teamPath } from '../../shared/assignment/team-place.ts';
import { texts } from '../../texts.ts';
import styles from './home.module.css';

interface ExcludedTeamsProps {
  readonly teams: NonNullable<CommitteeTeamsData['excluded_teams']>;
}

/** The assigned teams that no longer take part, with a link to what the committee gave them; nothing without any. */
export function ExcludedTeams({ teams }: ExcludedTeamsProps) {
  const { prefix } = useShell();
  if (teams.length === 0) return null;
  return (
    <Card title={texts.home.excludedTitle}>
      <p className={styles.hint}>{texts.home.excludedText}</p>
      <ul className={styles.excluded}>
        {teams.map(({ id, name, status }) => (
          <li key={id}>
            <AppLink href={resolvePath(prefix, teamPath(id))}>{teamTitle(name)}</AppLink>
            <TeamStatusTag status={status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
