import { EventPage } from '@portal/area-kit';
import { Stack } from '@portal/ui';
import { useLeaderHome } from '../../shared/leader-home.request.ts';
import { texts } from '../../texts.ts';
import { TeamPass } from './team-pass.tsx';

/** How to attend, in the board's words, with the team's table and its pass to print. */
export default function AttendancePage() {
  const { data: home } = useLeaderHome();
  return (
    <Stack>
      <EventPage name="attendance" title={texts.menu.attendance} card />
      {home?.team && <TeamPass team={home.team} membersCount={home.members_count} />}
    </Stack>
  );
}
