import type { CommitteeTeam } from '@portal/api-client';
import { resolvePath, useShell } from '@portal/area-contract';
import { EvaluationStateTag, evaluationTypes, StatusTag, VisuallyHidden } from '@portal/ui';
import { AppLink } from '@portal/ui/core';
import { Circle, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { texts } from '../../texts.ts';
import { teamPath, teamPlace } from '../assignment/team-place.ts';
import { EVALUATION_TYPES } from '../evaluation/evaluation-types.ts';
import styles from './home.module.css';

interface TeamCardProps {
  readonly team: CommitteeTeam;
  /** This browser holds something of the team that was not sent. */
  readonly hasDraft: boolean;
}

function TeamCard({ team, hasDraft }: TeamCardProps) {
  const { prefix } = useShell();
  return (
    <AppLink className={styles.card} href={resolvePath(prefix, teamPath(team.id))}>
      <span className={styles.cardHead}>
        <h3 className={styles.cardName}>{team.name}</h3>
        <EvaluationStateTag state={team.evaluation_state} />
      </span>
      <span className={styles.place}>{teamPlace(team)}</span>
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
      {hasDraft && (
        <span>
          <StatusTag tone="waiting">{texts.home.draft}</StatusTag>
        </span>
      )}
    </AppLink>
  );
}

interface TeamCardsProps {
  readonly title: string;
  readonly teams: readonly CommitteeTeam[];
  readonly draftTeamIds: ReadonlySet<string>;
}

/** A named group of teams as cards that lead to their pages; nothing when there are none. */
export function TeamCards({ title, teams, draftTeamIds }: TeamCardsProps) {
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
            <TeamCard team={team} hasDraft={draftTeamIds.has(team.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
