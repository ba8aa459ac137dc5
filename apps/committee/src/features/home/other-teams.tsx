import type { ExcludedTeam } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { NameLink, teamTitle } from '@portal/area-kit';
import { Card, ForeignText, TeamStatusTag } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { teamPath } from '../../shared/assignment/team-place.ts';
import { useOwnConflicts } from '../../shared/assignment/use-own-conflicts.ts';
import { keptTeamName } from '../../shared/evaluation/own-evaluation.ts';
import { pageTitles } from '../../shared/page-titles.ts';
import { useSubmitQueue } from '../../shared/submit-queue/queue-context.ts';
import styles from './home.module.css';
import { conflictListTexts, homeTexts } from './texts.ts';
import { useDraftTeamIds } from './use-unsent-teams.ts';

interface OtherTeamsProps {
  /** The teams to judge, to which the page has another link. */
  readonly judged: readonly { readonly id: string }[];
  readonly excluded: readonly ExcludedTeam[];
}

/** What else the committee has to do with teams: lists of those that it does not judge, each only where it has some. */
export function OtherTeams({ judged, excluded }: OtherTeamsProps) {
  const queryClient = useQueryClient();
  const conflicts = useOwnConflicts();
  const kept = useKeptDrafts([
    ...[...judged, ...excluded].map(({ id }) => id),
    // Who declared a conflict of interest is offered none.
    ...conflicts.map(({ team }) => team.id),
  ]);
  return (
    <>
      <TeamList title={homeTexts.draftsTitle} text={homeTexts.draftsText}>
        {kept.map((id) => (
          <li key={id}>
            <NameLink to={teamPath(id)}>{keptTeamName(queryClient, id) ?? pageTitles.team}</NameLink>
          </li>
        ))}
      </TeamList>
      <TeamList title={homeTexts.excludedTitle} text={homeTexts.excludedText}>
        {excluded.map(({ id, name, status }) => (
          <li key={id}>
            <NameLink to={teamPath(id)}>{teamTitle(name)}</NameLink>
            <TeamStatusTag status={status} />
          </li>
        ))}
      </TeamList>
      <TeamList title={conflictListTexts.title} text={conflictListTexts.text}>
        {conflicts.map(({ id, team, reason }) => (
          <li key={id}>
            <b>
              <ForeignText>{teamTitle(team.name)}</ForeignText>
            </b>
            <span className={styles.hint}>{conflictListTexts.reason(reason)}</span>
          </li>
        ))}
      </TeamList>
    </>
  );
}

/** The teams that were taken away and have a draft, until it is discarded, without those that are named already. */
function useKeptDrafts(named: readonly string[]): string[] {
  const { session } = useShell();
  const { submissions } = useSubmitQueue();
  // A banner links to those that were refused.
  const linked = new Set([...named, ...submissions.map(({ teamId }) => teamId)]);
  return [...useDraftTeamIds(session.userId)].filter((id) => !linked.has(id));
}

interface TeamListProps {
  readonly title: string;
  readonly text: string;
  readonly children: readonly ReactNode[];
}

function TeamList({ title, text, children }: TeamListProps) {
  if (children.length === 0) return null;
  return (
    <Card title={title}>
      <p className={styles.hint}>{text}</p>
      <ul className={styles.excluded}>{children}</ul>
    </Card>
  );
}
