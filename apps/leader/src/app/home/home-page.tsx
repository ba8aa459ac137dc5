import { leaderCalls } from '@portal/api-schema';
import { LoadFailure, PageButton, useNextChange, useRead } from '@portal/area-kit';
import { Card, EmptyState, PageHeader, SkeletonCard, Stack } from '@portal/ui';
import { Users } from 'lucide-react';
import { homeTexts } from '../../features/home/texts.ts';
import { CreateTeam } from '../../features/team/create-team.tsx';
import { menuTexts } from '../../shared/texts.ts';
import { TeamOverview } from './team-overview.tsx';

function NoTeam() {
  return (
    <EmptyState
      icon={<Users size={24} strokeWidth={1.5} />}
      title={homeTexts.noTeam}
      text={homeTexts.noTeamText}
      action={<PageButton to="help-center">{menuTexts.help}</PageButton>}
    />
  );
}

/** The leader's home: the team, the form that creates one, or why there is none. */
export default function HomePage() {
  const home = useRead(leaderCalls.home);
  useNextChange(home);

  const withoutTeam = () => {
    if (!home.data) return <LoadFailure query={home} />;
    return home.data.registration_open ? <CreateTeam /> : <NoTeam />;
  };
  if (home.data?.team) return <TeamOverview home={home.data} team={home.data.team} />;
  return (
    <Stack>
      <PageHeader title={menuTexts.home} />
      {home.isPending ? (
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
