import type { LeaderHome } from '@portal/api-client';
import { resolvePath, useShell } from '@portal/area-contract';
import { LoadFailure } from '@portal/area-kit';
import { Button, Card, EmptyState, PageHeader, SkeletonCard, Stack } from '@portal/ui';
import { Users } from 'lucide-react';
import { useEffect } from 'react';
import { useLeaderHome } from '../../shared/leader-home.request.ts';
import { texts } from '../../texts.ts';
import { leaderFacts } from '../menu/leader-menu.ts';
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

/** Keeps the menu in step when the status changes while the leader is here. */
function useMenuFacts(home: LeaderHome | undefined): void {
  const { setAreaState } = useShell();
  useEffect(() => {
    if (home) setAreaState(leaderFacts(home));
  }, [home, setAreaState]);
}

/** The leader's home: their team, or why there is none. */
export default function HomePage() {
  const home = useLeaderHome();
  useMenuFacts(home.data);

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
        <Card>{home.data ? <NoTeam /> : <LoadFailure query={home} />}</Card>
      )}
    </Stack>
  );
}
