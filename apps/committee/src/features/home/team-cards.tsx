import type { AssignedTeam, TypeLabel } from '@portal/api-client';
import { PageLink } from '@portal/area-kit';
import { EvaluationStateTag, ForeignText, StatusTag, type Tone, VisuallyHidden } from '@portal/ui';
import { Circle, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { typesOfTeam } from '../../shared/assignment/asked-types.ts';
import { teamPath, teamPlace } from '../../shared/assignment/team-place.ts';
import { assignmentTexts } from '../../shared/assignment/texts.ts';
import styles from './home.module.css';
import { homeTexts } from './texts.ts';
import type { UnsentState } from './use-unsent-teams.ts';

const UNSENT_TAGS = {
  refused: { tone: 'refused', text: homeTexts.refused },
  waiting: { tone: 'info', text: homeTexts.waiting },
  draft: { tone: 'waiting', text: homeTexts.draft },
} as const satisfies Record<UnsentState, { tone: Tone; text: string }>;

interface TeamCardProps {
  readonly team: AssignedTeam;
  readonly types: readonly TypeLabel[];
  readonly unsent: UnsentState | undefined;
}

function TeamCard({ team, types, unsent }: TeamCardProps) {
  const isReopened = team.evaluation_state === 'reopened';
  return (
    <PageLink className={styles.card} to={teamPath(team.id)}>
      <span className={styles.cardHead}>
        <h3 className={styles.cardName}>
          <ForeignText>{team.name}</ForeignText>
        </h3>
        <EvaluationStateTag state={team.evaluation_state} />
      </span>
      <span className={styles.place}>{teamPlace(team)}</span>
      {isReopened && team.reopen_reason && (
        <span className={styles.reason}>{homeTexts.reopenReason(team.reopen_reason)}</span>
      )}
      {(unsent || team.reopen_requested || team.is_sample) && (
        <span className={styles.tags}>
          {team.is_sample && <StatusTag tone="info">{assignmentTexts.sample}</StatusTag>}
          {unsent && <StatusTag tone={UNSENT_TAGS[unsent].tone}>{UNSENT_TAGS[unsent].text}</StatusTag>}
          {team.reopen_requested && <StatusTag tone="neutral">{homeTexts.reopenRequested}</StatusTag>}
        </span>
      )}
      <span className={styles.marks}>
        {typesOfTeam(team, types).map(({ type, label }) => {
          const isSubmitted = team.submitted.includes(type);
          const Icon = isSubmitted ? CircleCheck : Circle;
          return (
            <span key={type} className={isSubmitted ? styles.markDone : styles.mark}>
              <Icon size={15} strokeWidth={1.8} aria-hidden />
              {label}
              <VisuallyHidden>{isSubmitted ? homeTexts.typeDone : homeTexts.typeOpen}</VisuallyHidden>
            </span>
          );
        })}
      </span>
    </PageLink>
  );
}

interface TeamCardsProps {
  readonly title: string;
  readonly teams: readonly AssignedTeam[];
  readonly types: readonly TypeLabel[];
  readonly unsentTeams: ReadonlyMap<string, UnsentState>;
}

/** A titled group of teams as cards that link to their pages; nothing when there are none. */
export function TeamCards({ title, teams, types, unsentTeams }: TeamCardsProps) {
  const titleId = useId();
  if (teams.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.groupTitle}>
        {title}
      </h2>
      <ul className={styles.cards}>
        {teams.map((team) => (
          <li key={team.id}>
            <TeamCard team={team} types={types} unsent={unsentTeams.get(team.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
