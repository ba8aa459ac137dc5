import { ApiError, readOf } from '@portal/api-client';
import { committeeCalls, teamCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useParams } from '@portal/area-contract/router';
import { LoadFailure, PageButton, type Read, readWhile, teamTitle, useRead } from '@portal/area-kit';
import { EmptyState, PageHeader, SkeletonCard, Stack } from '@portal/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UnsentEvaluations } from '../../features/evaluation/unsent-evaluations.tsx';
import { interestConflictTexts } from '../../features/interest-conflict/texts.ts';
import { teamTexts } from '../../features/team-details/texts.ts';
import { assignmentTexts } from '../../shared/assignment/texts.ts';
import { useAssignmentToasts } from '../../shared/assignment/use-assignment-toasts.ts';
import { useOwnConflicts } from '../../shared/assignment/use-own-conflicts.ts';
import { useTeamDrafts } from '../../shared/drafts/use-team-drafts.ts';
import { ownEvaluation } from '../../shared/evaluation/own-evaluation.ts';
import { pageTitles } from '../../shared/page-titles.ts';
import { useViewNow } from '../../shared/results/use-judging-open.ts';
import { TeamDetailsContent } from './team-details-content.tsx';

/** Once it was read, it is read again only while the committee has the team, which a new round takes away. */
function useReadWhileAssigned<Answer>(teamId: string, read: Read<Answer>) {
  const { api } = useShell();
  const queryClient = useQueryClient();
  const isAssigned = async () => {
    if (queryClient.getQueryData(read.queryKey) === undefined) return true;
    const { teams, excluded_teams } = await queryClient.fetchQuery(readOf(api, committeeCalls.ownTeams));
    return [...teams, ...excluded_teams].some(({ id }) => id === teamId);
  };
  return useQuery(readWhile(isAssigned, read));
}

function TeamPage({ teamId }: { teamId: string }) {
  const { api, session } = useShell();
  const details = useReadWhileAssigned(
    teamId,
    readOf(api, teamCalls.details, { query: { team_id: teamId } }),
  );
  const evaluation = useReadWhileAssigned(teamId, ownEvaluation(api, teamId));
  const { drafts, isPersistent, update } = useTeamDrafts(session.userId, teamId);
  const ownTeams = useRead(committeeCalls.ownTeams).data;
  const { round = 1, round_name } = ownTeams ?? {};
  const view = useViewNow(evaluation.data, evaluation.dataUpdatedAt, ownTeams);
  const conflict = useOwnConflicts().find(({ team }) => team.id === teamId);

  const error = evaluation.error ?? details.error;
  // Checked before the cached data: a team that is no longer assigned takes no more scores. Its drafts stay.
  if (error instanceof ApiError && error.status === 404) {
    const isOfEarlierRound = view !== undefined && (view.round ?? 1) < round;
    const absence = () => {
      if (conflict) {
        const { declaredTitle: title, declaredText } = interestConflictTexts;
        return { title, text: declaredText(conflict.reason) };
      }
      if (round_name === undefined) return { title: teamTexts.notAssigned, text: teamTexts.notAssignedText };
      return isOfEarlierRound
        ? { title: teamTexts.roundOver(round_name), text: teamTexts.roundOverText }
        : { title: teamTexts.notAssigned, text: teamTexts.notInRoundText(round_name) };
    };
    return (
      <Stack>
        <PageHeader title={view ? teamTitle(view.team.name) : pageTitles.team} />
        <EmptyState {...absence()} action={<PageButton to="home">{assignmentTexts.toTeams}</PageButton>} />
        {view && drafts && (
          <UnsentEvaluations
            view={view}
            drafts={drafts}
            isOver={conflict !== undefined || isOfEarlierRound}
            update={update}
            isPersistent={isPersistent}
          />
        )}
      </Stack>
    );
  }
  if (details.data && view && drafts) {
    return (
      <TeamDetailsContent
        details={details.data}
        view={view}
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
    return <LoadFailure title={teamTexts.loadFailed} query={both} />;
  }
  return (
    <Stack>
      <SkeletonCard lines={1} />
      <SkeletonCard lines={8} />
    </Stack>
  );
}

export default function TeamDetailsPage() {
  const { teamId = '' } = useParams();
  useAssignmentToasts();
  return <TeamPage key={teamId} teamId={teamId} />;
}
