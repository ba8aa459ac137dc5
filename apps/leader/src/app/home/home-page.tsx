import { leaderCalls, trackCalls } from '@portal/api-schema';
import { LoadFailure, lazyPart, PageButton, useNextChange, useRead } from '@portal/area-kit';
import { Card, EmptyState, PageHeader, SkeletonCard, Stack } from '@portal/ui';
import { Users } from 'lucide-react';
import { Suspense } from 'react';
import { homeTexts } from '../../features/home/texts.ts';
import { isFirstLoad } from '../../shared/is-first-load.ts';
import { menuTexts } from '../../shared/texts.ts';
import { useIsLeader } from '../../shared/use-is-leader.ts';
import { TeamOverview } from './team-overview.tsx';

// Most leaders have a team.
const CreateTeam = lazyPart(() => import('../../features/team/create-team.tsx'));

function NoTeam() {
  const isLeader = useIsLeader();
  return (
    <EmptyState
      icon={<Users size={24} strokeWidth={1.5} />}
      title={homeTexts.noTeam}
      text={isLeader ? homeTexts.noTeamText : homeTexts.teamWithdrawn}
      action={<PageButton to="help-center">{menuTexts.help}</PageButton>}
    />
  );
}

/** The home of a leader or member: the team, the form that creates one, or why there is none. */
export default function HomePage() {
  const home = useRead(leaderCalls.home);
  // What it says of the track would move the rest.
  const isLoading = isFirstLoad(useRead(trackCalls.list)) || home.isPending;
  const isLeader = useIsLeader();
  useNextChange(home);

  const withoutTeam = () => {
    if (!home.data) return <LoadFailure query={home} />;
    if (!isLeader || !home.data.registration_open) return <NoTeam />;
    return (
      <Suspense fallback={<SkeletonCard lines={6} />}>
        <CreateTeam />
      </Suspense>
    );
  };
  if (home.data?.team && !isLoading) return <TeamOverview home={home.data} team={home.data.team} />;
  return (
    <Stack>
      <PageHeader title={menuTexts.home} />
      {isLoading ? (
        <>
          <SkeletonCard lines={2} />
          <SkeletonCard lines={6} />
        </>
      ) : (
        <Card>{withoutTeam()}</Card>
      )}
    </Stack>
  );
}
