import { resolvePath, useShell } from '@portal/area-contract';
import { LoadFailure, useNextChange } from '@portal/area-kit';
import { Button, Card, EmptyState, PageHeader, SkeletonCard, Stack } from '@portal/ui';
import { Users } from 'lucide-react';
import { CreateTeam } from '../../features/team/create-team.tsx';
import { useLeaderHome } from '../../shared/leader-home.request.ts';
import { texts } from '../../texts.ts';
import { TeamOverview } from './team-overview.tsx';

function NoTeam() {
  const { prefix } = useShell();
  return (
    <EmptyState
      icon={<Users size={24} strokeWidth={1.5} />}
      title={texts.home.noTeam}
      text={texts.home.noTeamText}
      action={<Button href={resolvePath(prefix, 'help-center')}>{texts.menu.help}</Button>}
    />
  );
}

/** The leader's home: the team, the form that creates one, or why there is none. */
export default function HomePage() {
  const home = useLeaderHome();
  useNextChange(home);

  const withoutTeam = () => {
    if (!home.data) return <LoadFailure query={home} />;
    return home.data.registration_open ? <CreateTeam /> : <NoTeam />;
  };
  if (home.data?.team) return <TeamOverview home={home.data} team={home.data.team} />;
  return (
    <Stack>
      <PageHeader title={texts.menu.home} />
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
