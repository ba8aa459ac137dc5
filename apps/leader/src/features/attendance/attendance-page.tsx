import { EventPage } from '@portal/area-kit';
import { Stack } from '@portal/ui';
import { useLeaderHome } from '../../shared/leader-home.request.ts';
import { texts } from '../../texts.ts';
import { TeamPass } from './team-pass.tsx';

/** The board's instructions for attendance, and the team's admission card to print. */
export default function AttendancePage() {
  const { data: home } = useLeaderHome();
  return (
    <Stack>
      <EventPage name="attendance" title={texts.menu.attendance} card />
      {home?.team && <TeamPass team={home.team} membersCount={home.members_count} />}
    </Stack>
  );
}
