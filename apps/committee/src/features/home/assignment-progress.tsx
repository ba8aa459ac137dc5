import type { AssignedTeam, TypeLabel } from '@portal/api-client';
import { PageLink, teamTitle } from '@portal/area-kit';
import { Card, EvaluationStateTag, Notice, ProgressBar } from '@portal/ui';
import { ChevronLeft } from 'lucide-react';
import { typesOfTeam } from '../../shared/assignment/asked-types.ts';
import { teamPath, teamPlace } from '../../shared/assignment/team-place.ts';
import { firstUnfinishedTeam } from '../../shared/assignment/unfinished-teams.ts';
import styles from './home.module.css';
import { homeTexts } from './texts.ts';

interface AssignmentProgressProps {
  readonly teams: readonly AssignedTeam[];
  readonly types: readonly TypeLabel[];
  /** Whether no team can be judged: judging is closed, or the results are frozen. */
  readonly closed: boolean;
}

/** How many teams are finished, without samples, and a link to the team to judge first unless none can be judged. */
export function AssignmentProgress({ teams: all, types, closed }: AssignmentProgressProps) {
  const teams = all.filter(({ is_sample }) => !is_sample);
  const done = teams.filter((team) => team.evaluation_state === 'finished').length;
  const sent = teams.flatMap(({ submitted }) => submitted).length;
  const asked = teams.flatMap((team) => typesOfTeam(team, types)).length;
  const first = firstUnfinishedTeam(all);
  return (
    <Card
      title={homeTexts.progressTitle}
      {...(first &&
        !closed && { aside: <span className={styles.left}>{homeTexts.left(teams.length - done)}</span> })}
    >
      <div className={styles.progress}>
        {teams.length > 0 && (
          <>
            <ProgressBar
              label={homeTexts.progressLabel}
              percent={(done / teams.length) * 100}
              valueText={homeTexts.progressValue(done, teams.length)}
            />
            {teams.length < all.length && <p className={styles.hint}>{homeTexts.withoutSamples}</p>}
            <p className={styles.hint}>{homeTexts.sent(sent, asked)}</p>
          </>
        )}
        {first && !closed && (
          <PageLink className={styles.first} to={teamPath(first.id)}>
            <span className={styles.firstText}>
              <span className={styles.hint}>{homeTexts.startWith}</span>
              <strong>{teamTitle(first.name)}</strong>
              <EvaluationStateTag state={first.evaluation_state} />
              <span className={styles.hint}>{teamPlace(first)}</span>
            </span>
            <ChevronLeft size={18} strokeWidth={1.7} aria-hidden />
          </PageLink>
        )}
        {!first && <Notice tone="ok">{homeTexts.allDone}</Notice>}
      </div>
    </Card>
  );
}
