import { type EvaluationViews, readOf } from '@portal/api-client';
import { evaluationCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useParams } from '@portal/area-contract/router';
import { LoadFailure, PageButton } from '@portal/area-kit';
import { EmptyState, PageHeader, SkeletonCard, Stack } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '../../../shared/failures/is-not-found.ts';
import { EVALUATED_TEAMS_PATH } from '../../../shared/navigation/paths.ts';
import { TeamEvaluation } from './team-evaluation.tsx';
import { teamEvaluationTexts } from './texts.ts';

function WithHeading({ children }: { children: ReactNode }) {
  return (
    <Stack>
      <PageHeader title={teamEvaluationTexts.pageTitle} />
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

/** The evaluations of one team by all the committees it is assigned to. */
export default function TeamEvaluationPage() {
  const { teamId = '' } = useParams();
  const evaluations = useTeamEvaluations(teamId);

  if (evaluations.isPending) {
    return (
      <WithHeading>
        <SkeletonCard lines={4} />
        <SkeletonCard lines={6} />
      </WithHeading>
    );
  }
  if (!evaluations.data) {
    return (
      <WithHeading>
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
      <WithHeading>
        <NoScores title={teamEvaluationTexts.noCommittees} text={teamEvaluationTexts.noCommitteesText} />
      </WithHeading>
    );
  }
  return <TeamEvaluation team={team} views={views} points={disagreement_points} />;
}

/** The evaluations of a team by all its committees: what a director gets who names none. */
function useTeamEvaluations(teamId: string) {
  const { api } = useShell();
  return useQuery({
    ...readOf(api, evaluationCalls.get, { query: { team_id: teamId } }),
    select: (data) => data as EvaluationViews,
  });
}
