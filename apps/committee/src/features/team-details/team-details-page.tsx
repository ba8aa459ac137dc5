import { ApiError } from '@portal/api-client';
import { resolvePath, useShell } from '@portal/area-contract';
import { useParams } from '@portal/area-contract/router';
import { LoadFailure } from '@portal/area-kit';
import { Button, EmptyState, SkeletonCard, Stack } from '@portal/ui';
import { texts } from '../../texts.ts';
import { useTeamDrafts } from '../drafts/use-team-drafts.ts';
import { UnsentWork } from '../evaluation/unsent-work.tsx';
import { useTeamEvaluation } from '../evaluation/use-team-evaluation.ts';
import { useWorkNews } from '../live/use-work-news.ts';
import { TeamDesk } from './team-desk.tsx';
import { useTeamDetails } from './use-team-details.ts';

function TeamPage({ teamId }: { teamId: string }) {
  const { session, prefix } = useShell();
  const details = useTeamDetails(teamId);
  const evaluation = useTeamEvaluation(teamId);
  const { drafts, kept, update } = useTeamDrafts(session.userId, teamId);

  const error = evaluation.error ?? details.error;
  // Before what is known of it: a team that was taken away meanwhile takes no more scores. Its drafts stay.
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Stack>
        <EmptyState
          title={texts.team.notAssigned}
          text={texts.team.notAssignedText}
          action={<Button href={resolvePath(prefix, 'home')}>{texts.team.toTeams}</Button>}
        />
        {evaluation.data && drafts && (
          <UnsentWork view={evaluation.data} drafts={drafts} update={update} kept={kept} />
        )}
      </Stack>
    );
  }
  if (details.data && evaluation.data && drafts) {
    return (
      <TeamDesk details={details.data} view={evaluation.data} drafts={drafts} kept={kept} update={update} />
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

/** One assigned team: its project and the three evaluations. */
export default function TeamDetailsPage() {
  const { teamId = '' } = useParams();
  useWorkNews();
  return <TeamPage key={teamId} teamId={teamId} />;
}
