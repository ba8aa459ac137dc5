import { type EvaluationViews, readOf } from '@portal/api-client';
import { evaluationCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useParams } from '@portal/area-contract/router';
import { LoadFailure, PageButton } from '@portal/area-kit';
import { EmptyState, PageHeader, SkeletonCard, Stack } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '../../../shared/failures/is-not-found.ts';
import { useRound } from '../../../shared/judging/use-round.tsx';
import { EVALUATED_TEAMS_PATH } from '../../../shared/navigation/paths.ts';
import { TeamEvaluation } from './team-evaluation.tsx';
import { teamEvaluationTexts } from './texts.ts';

function WithHeading({ filter, children }: { filter: ReactNode; children: ReactNode }) {
  return (
    <Stack>
      <PageHeader title={teamEvaluationTexts.pageTitle} />
      {filter}
      {children}
    </Stack>
  );
}

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

  if (evaluations.isPending) {
    return (
      <WithHeading filter={filter}>
        <SkeletonCard lines={4} />
        <SkeletonCard lines={6} />
      </WithHeading>
    );
  }
  if (!evaluations.data) {
    return (
      <WithHeading filter={filter}>
        {isNotFound(evaluations.error) ? (
          <NoScores title={teamEvaluationTexts.notFound} text={teamEvaluationTexts.notFoundText} />
        ) : (
          <LoadFailure query={evaluations} />
        )}
      </WithHeading>
    );
  }
  const { committees: views, disagreement_points } = evaluations.data;
  const team = views[0]?.team;
  if (!team) {
    return (
      <WithHeading filter={filter}>
        <NoScores title={teamEvaluationTexts.noCommittees} text={teamEvaluationTexts.noCommitteesText} />
      </WithHeading>
    );
  }
  return (
    <>
      {filter}
      <TeamEvaluation team={team} views={views} points={disagreement_points} />
    </>
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
