import { readOf } from '@portal/api-client';
import {
  type EvaluationView,
  type EvaluationViews,
  evaluationCalls,
  type TypeLabel,
} from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useParams } from '@portal/area-contract/router';
import { LoadFailure, PageButton, teamTitle } from '@portal/area-kit';
import { disagree } from '@portal/domain/disagreement';
import { fromHundredths, toHundredths } from '@portal/domain/hundredths';
import { isolate } from '@portal/domain/isolate';
import { factsLine } from '@portal/domain/lists';
import { takesPart } from '@portal/domain/statuses';
import { Button, EmptyState, Notice, PageHeader, SkeletonCard, Stack, TeamStatusTag } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { isNotFound } from '../../../shared/failures/failure-text.ts';
import { FrozenNotice, useFrozen } from '../../../shared/judging/frozen.tsx';
import { useConflictActions } from '../../../shared/judging/use-conflict-actions.ts';
import { useRound } from '../../../shared/judging/use-round.tsx';
import { EVALUATED_TEAMS_PATH } from '../../../shared/navigation/paths.ts';
import { tableName } from '../../../shared/records/table-name.ts';
import { formatTotal } from '../format-total.ts';
import { useReopenDialog } from '../reopening/reopen-dialog.tsx';
import { useRequestDecisions } from '../reopening/use-request-decisions.tsx';
import { CommitteeSummary } from './committee-summary.tsx';
import styles from './team-evaluation.module.css';
import { teamEvaluationTexts } from './texts.ts';
import { TypeScores } from './type-scores.tsx';

/** Says why there are no scores, with a link back to the list. */
function NoScores({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      title={title}
      text={text}
      action={<PageButton to={EVALUATED_TEAMS_PATH}>{teamEvaluationTexts.toList}</PageButton>}
    />
  );
}

/** The evaluations of one team by all the committees it is assigned to, in the current round or in one before. */
export default function TeamEvaluationPage() {
  const { teamId = '' } = useParams();
  const { round, filter } = useRound();
  const evaluations = useTeamEvaluations(teamId, round);

  const { data, error, isPending } = evaluations;
  const { committees: views = [], disagreement_points = 0 } = data ?? {};
  const team = views[0]?.team;
  if (team) {
    return (
      <>
        {filter}
        <TeamEvaluation team={team} views={views} points={disagreement_points} />
      </>
    );
  }
  const content = () => {
    if (isPending) return [4, 6].map((lines) => <SkeletonCard key={lines} lines={lines} />);
    if (data) {
      return (
        <NoScores title={teamEvaluationTexts.noCommittees} text={teamEvaluationTexts.noCommitteesText} />
      );
    }
    if (!isNotFound(error)) return <LoadFailure query={evaluations} />;
    return <NoScores title={teamEvaluationTexts.notFound} text={teamEvaluationTexts.notFoundText} />;
  };
  return (
    <Stack>
      <PageHeader title={teamEvaluationTexts.pageTitle} />
      {filter}
      {content()}
    </Stack>
  );
}

/** The evaluations of a team by all its committees: what a director gets who names none. */
function useTeamEvaluations(teamId: string, round: number | undefined) {
  const { api } = useShell();
  return useQuery({
    ...readOf(api, evaluationCalls.get, { query: { team_id: teamId, round } }),
    select: (data) => data as EvaluationViews,
  });
}

interface TeamEvaluationProps {
  readonly team: EvaluationView['team'];
  /** One for every committee of the team. */
  readonly views: readonly EvaluationView[];
  /** From which difference the committees of a team disagree. */
  readonly points: number;
}

/** A team's evaluations: totals and states on top, then every score side by side. */
function TeamEvaluation({ team, views, points }: TeamEvaluationProps) {
  const { goBack } = useShell();
  const reopening = useReopenDialog();
  const decisions = useRequestDecisions();
  const judged = takesPart(team.status);
  const frozen = useFrozen();
  const conflicts = useConflictActions();
  const counted = views.filter(({ conflict }) => !conflict);
  const finished = counted.filter(({ state }) => state === 'finished').map(({ committee }) => committee);
  const place = factsLine([team.sector && isolate(team.sector.name), team.table && tableName(team.table)]);

  return (
    <Stack>
      <PageHeader
        title={teamTitle(team.name)}
        {...(!judged && { tag: <TeamStatusTag status={team.status} /> })}
        subtitle={place}
        actions={
          <>
            <Button icon={<ArrowRight size={16} strokeWidth={1.6} aria-hidden />} onClick={goBack}>
              {teamEvaluationTexts.back}
            </Button>
            {judged && !frozen && finished.length > 1 && (
              <Button onClick={() => reopening.show({ team, committees: finished })}>
                {teamEvaluationTexts.reopenSeveral}
              </Button>
            )}
          </>
        }
      />
      <FrozenNotice />
      {!judged && (
        <Notice tone="neutral" title={teamEvaluationTexts.excluded}>
          {teamEvaluationTexts.excludedText}
        </Notice>
      )}
      <DisagreementNotice views={counted} points={points} />
      <div className={styles.committees}>
        {views.map((view) => (
          <CommitteeSummary
            key={view.committee.id}
            view={view}
            decisions={decisions}
            onReopen={() => reopening.show({ team, committees: [view.committee] })}
            onRemoveConflict={(id) => void conflicts.remove({ id, team, committee: view.committee })}
          />
        ))}
      </div>
      {typesOf(views).map(({ type, label }) => (
        <TypeScores key={type} type={type} label={label} views={views} />
      ))}
      {reopening.dialog}
      {decisions.dialog}
    </Stack>
  );
}

/** The types that the committees were asked for, in order. */
function typesOf(views: readonly EvaluationView[]): TypeLabel[] {
  const labels = new Map(
    views.flatMap(({ types }) => Object.entries(types).map(([type, { label }]) => [type, label] as const)),
  );
  return [...labels].map(([type, label]) => ({ type, label }));
}

interface DisagreementNoticeProps {
  readonly views: readonly EvaluationView[];
  /** From which difference the committees of a team disagree. */
  readonly points: number;
}

/** Warns that the committees' totals are far apart; renders nothing while they are not. */
function DisagreementNotice({ views, points }: DisagreementNoticeProps) {
  const totals = views.flatMap(({ total }) => total ?? []);
  const highest = Math.max(...totals);
  const lowest = Math.min(...totals);
  const spread = fromHundredths(toHundredths(highest) - toHundredths(lowest));
  if (totals.length < 2 || !disagree(spread, points)) return null;
  return (
    <Notice tone="waiting" title={teamEvaluationTexts.disagreement}>
      {teamEvaluationTexts.disagreementText(formatTotal(spread), formatTotal(highest), formatTotal(lowest))}
    </Notice>
  );
}
