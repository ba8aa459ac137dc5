import { useShell } from '@portal/area-contract';
import { NameLink } from '@portal/area-kit';
import { Card } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { teamPath } from '../../shared/assignment/team-place.ts';
import { useOwnConflicts } from '../../shared/assignment/use-own-conflicts.ts';
import { keptTeamName } from '../../shared/evaluation/own-evaluation.ts';
import { pageTitles } from '../../shared/page-titles.ts';
import { useSubmitQueue } from '../../shared/submit-queue/queue-context.ts';
import styles from './home.module.css';
import { homeTexts } from './texts.ts';
import { useDraftTeamIds } from './use-unsent-teams.ts';

interface KeptDraftsProps {
  /** The teams to which the page has another link. */
  readonly listed: readonly { readonly id: string }[];
}

/**
 * Links to the teams that were taken away and have a draft, until it is discarded; nothing without any. Who declared a conflict of
 * interest is offered none.
 */
export function KeptDrafts({ listed }: KeptDraftsProps) {
  const { session } = useShell();
  const queryClient = useQueryClient();
  const { submissions } = useSubmitQueue();
  const conflicts = useOwnConflicts();
  // A banner links to those that were refused.
  const linked = new Set([
    ...listed.map(({ id }) => id),
    ...submissions.map(({ teamId }) => teamId),
    ...conflicts.map(({ team }) => team.id),
  ]);
  const teamIds = [...useDraftTeamIds(session.userId)].filter((id) => !linked.has(id));
  if (teamIds.length === 0) return null;
  return (
    <Card title={homeTexts.draftsTitle}>
      <p className={styles.hint}>{homeTexts.draftsText}</p>
      <ul className={styles.excluded}>
        {teamIds.map((id) => (
          <li key={id}>
            <NameLink to={teamPath(id)}>{keptTeamName(queryClient, id) ?? pageTitles.team}</NameLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
