import type { CommitteeTeam } from '@portal/api-client';
import { resolvePath, useShell } from '@portal/area-contract';
import { EvaluationStateTag, evaluationTypes, StatusTag, type Tone, VisuallyHidden } from '@portal/ui';
import { AppLink } from '@portal/ui/core';
import { Circle, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { texts } from '../../texts.ts';
import { teamPath, teamPlace } from '../assignment/team-place.ts';
import { EVALUATION_TYPES } from '../evaluation/evaluation-types.ts';
import type { TeamMark } from '../submit-queue/use-team-marks.ts';
import styles from './home.module.css';

/** What of a team is only in this browser. */
const MARKS = {
  refused: { tone: 'refused', text: texts.home.refused },
  waiting: { tone: 'info', text: texts.home.waiting },
  draft: { tone: 'waiting', text: texts.home.draft },
} as const satisfies Record<TeamMark, { tone: Tone; text: string }>;

interface TeamCardProps {
  readonly team: CommitteeTeam;
  readonly mark: TeamMark | undefined;
}

function TeamCard({ team, mark }: TeamCardProps) {
  const { prefix } = useShell();
  const isReopened = team.evaluation_state === 'reopened';
  return (
    <AppLink className={styles.card} href={resolvePath(prefix, teamPath(team.id))}>
      <span className={styles.cardHead}>
        <h3 className={styles.cardName}>{team.name}</h3>
        <EvaluationStateTag state={team.evaluation_state} />
      </span>
      <span className={styles.place}>{teamPlace(team)}</span>
      {isReopened && team.reopen_reason && (
        <span className={styles.reason}>{texts.home.reopenReason(team.reopen_reason)}</span>
      )}
      {(mark || team.reopen_requested) && (
        <span className={styles.tags}>
          {mark && <StatusTag tone={MARKS[mark].tone}>{MARKS[mark].text}</StatusTag>}
          {team.reopen_requested && <StatusTag tone="neutral">{texts.home.reopenRequested}</StatusTag>}
        </span>
      )}
      <span className={styles.marks}>
        {EVALUATION_TYPES.map((type) => {
          const Icon = team.types[type] ? CircleCheck : Circle;
          return (
            <span key={type} className={team.types[type] ? styles.markDone : styles.mark}>
              <Icon size={15} strokeWidth={1.8} aria-hidden />
              {evaluationTypes[type]}
              <VisuallyHidden>{team.types[type] ? texts.home.typeDone : texts.home.typeOpen}</VisuallyHidden>
            </span>
          );
        })}
      </span>
    </AppLink>
  );
}

interface TeamCardsProps {
  readonly title: string;
  readonly teams: readonly CommitteeTeam[];
  readonly marks: ReadonlyMap<string, TeamMark>;
}

/** A named group of teams as cards that lead to their pages; nothing when there are none. */
export function TeamCards({ title, teams, marks }: TeamCardsProps) {
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
            <TeamCard team={team} mark={marks.get(team.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
