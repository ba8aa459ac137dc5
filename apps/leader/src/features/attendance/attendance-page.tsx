import { EventPage } from '@portal/area-kit';
import { takesPart } from '@portal/domain/statuses';
import { Notice, Stack, teamStatuses } from '@portal/ui';
import { useLeaderHome } from '../../shared/leader-home.request.ts';
import { texts } from '../../texts.ts';
import { TeamPass } from './team-pass.tsx';

/** The board's instructions for attendance, and the admission card of a team that takes part, to print. */
export default function AttendancePage() {
  const { data: home } = useLeaderHome();
  return (
    <Stack>
      <EventPage name="attendance" title={texts.menu.attendance} card />
      {home?.team && takesPart(home.team.status) && (
        <TeamPass team={home.team} membersCount={home.members_count} />
      )}
      {home?.team && !takesPart(home.team.status) && (
        <Notice tone={teamStatuses[home.team.status].tone} title={texts.attendance.noPass}>
          {texts.attendance.noPassText(teamStatuses[home.team.status].label)}
        </Notice>
      )}
    </Stack>
  );
}
