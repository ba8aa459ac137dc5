import { leaderCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { EventPage, eventPageQuery, useRead } from '@portal/area-kit';
import { takesPart } from '@portal/domain/statuses';
import { Notice, Stack, teamStatuses } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { isFirstLoad } from '../../shared/is-first-load.ts';
import { menuTexts } from '../../shared/texts.ts';
import TeamPass from './team-pass.tsx';
import { attendanceTexts } from './texts.ts';

/** The board's instructions for attendance, and the admission card of a team that takes part, to print. */
export default function AttendancePage() {
  const { data: home } = useRead(leaderCalls.home);
  // Instructions that load after the pass would move it during a scan.
  const isMoving = isFirstLoad(useQuery(eventPageQuery(useShell().api, 'attendance')));
  return (
    <Stack>
      <EventPage name="attendance" title={menuTexts.attendance} card />
      {home?.team && takesPart(home.team.status) && (
        <div hidden={isMoving}>
          <TeamPass team={home.team} membersCount={home.members_count} />
        </div>
      )}
      {home?.team && !takesPart(home.team.status) && (
        <Notice tone={teamStatuses[home.team.status].tone} title={attendanceTexts.noPass}>
          {attendanceTexts.noPassText(teamStatuses[home.team.status].label)}
        </Notice>
      )}
    </Stack>
  );
}
