import { ApiError } from '@portal/api-client';
import { resolvePath, useShell } from '@portal/area-contract';
import { useParams } from '@portal/area-contract/router';
import { LoadFailure, teamTitle } from '@portal/area-kit';
import { Button, EmptyState, PageHeader, SkeletonCard, Stack } from '@portal/ui';
import { UnsentEvaluations } from '../../features/evaluation/unsent-evaluations.tsx';
import { useTeamEvaluation } from '../../features/evaluation/use-team-evaluation.ts';
import { useTeamDetails } from '../../features/team-details/use-team-details.ts';
import { useAssignmentToasts } from '../../shared/assignment/use-assignment-toasts.ts';
import { useOwnConflicts } from '../../shared/assignment/use-own-conflicts.ts';
import { useTeamDrafts } from '../../shared/drafts/use-team-drafts.ts';
import { interestConflictTexts } from '../../texts/interest-conflict.ts';
import { texts } from '../../texts.ts';
import { TeamDetailsContent } from './team-details-content.tsx';

function TeamPage({ teamId }: { teamId: string }) {
  const { session, prefix } = useShell();
  const details = useTeamDetails(teamId);
  const evaluation = useTeamEvaluation(teamId);
  const { drafts, isPersistent, update } = useTeamDrafts(session.userId, teamId);
  const conflict = useOwnConflicts().find(({ team }) => team.id === teamId);

  const error = evaluation.error ?? details.error;
  // Checked before the cached data: a team that is no longer assigned takes no more scores. Its drafts stay.
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Stack>
        <PageHeader title={evaluation.data ? teamTitle(evaluation.data.team.name) : texts.team.pageTitle} />
        <EmptyState
          title={conflict ? interestConflictTexts.declaredTitle : texts.team.notAssigned}
          text={conflict ? interestConflictTexts.declaredText(conflict.reason) : texts.team.notAssignedText}
          action={<Button href={resolvePath(prefix, 'home')}>{texts.team.toTeams}</Button>}
        />
        {evaluation.data && drafts && (
          <UnsentEvaluations
            view={evaluation.data}
            drafts={drafts}
            update={update}
            isPersistent={isPersistent}
          />
        )}
      </Stack>
    );
  }
  if (details.data && evaluation.data && drafts) {
    return (
      <TeamDetailsContent
        details={details.data}
        view={evaluation.data}
        drafts={drafts}
        isPersistent={isPersistent}
        update={update}
      />
    );
  }
  if (error) {
    const both = {
      error,
      isFetching: details.isFetching || evaluation.isFetching,
      refetch: () => {
        if (details.isError) void details.refetch();
        if (evaluation.isError) void evaluation.refetch();
      },
    };
    return <LoadFailure title={texts.team.loadFailed} query={both} />;
  }
  return (
    <Stack>
      <SkeletonCard lines={1} />
      <SkeletonCard lines={8} />
    </Stack>
  );
}

/** An assigned team: its project and the three evaluations. */
export default function TeamDetailsPage() {
  const { teamId = '' } = useParams();
  useAssignmentToasts();
  return <TeamPage key={teamId} teamId={teamId} />;
}
