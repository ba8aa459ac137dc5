import { leaderCalls } from '@portal/api-schema';
import { EventPage, useRead } from '@portal/area-kit';
import { takesPart } from '@portal/domain/statuses';
import { Notice, Stack, teamStatuses } from '@portal/ui';
import { menuTexts } from '../../shared/texts.ts';
import TeamPass from './team-pass.tsx';
import { attendanceTexts } from './texts.ts';

/** The board's instructions for attendance, and the admission card of a team that takes part, to print. */
export default function AttendancePage() {
  const { data: home } = useRead(leaderCalls.home);
  return (
    <Stack>
      <EventPage name="attendance" title={menuTexts.attendance} card />
      {home?.team && takesPart(home.team.status) && (
        <TeamPass team={home.team} membersCount={home.members_count} />
      )}
      {home?.team && !takesPart(home.team.status) && (
        <Notice tone={teamStatuses[home.team.status].tone} title={attendanceTexts.noPass}>
          {attendanceTexts.noPassText(teamStatuses[home.team.status].label)}
        </Notice>
      )}
    </Stack>
  );
}
