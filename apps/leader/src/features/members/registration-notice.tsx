import { authCalls, type LeaderHome } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useRead } from '@portal/area-kit';
import { takesPart } from '@portal/domain/statuses';
import { Notice, teamStatuses } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { membersTexts } from './texts.ts';

/** Whether members can be changed, until when, and how many can be added. */
export function RegistrationNotice({ home }: { home: LeaderHome }) {
  const { event } = useShell();
  const until = useRead(authCalls.availableRegisters).data?.registration_to;
  if (!home.registration_open) {
    return (
      <Notice tone="neutral" title={membersTexts.windowClosed}>
        <p>{membersTexts.windowClosedText}</p>
      </Notice>
    );
  }
  const status = home.team?.status;
  if (status && !takesPart(status)) {
    return (
      <Notice
        tone={teamStatuses[status].tone}
        title={membersTexts.notParticipating(teamStatuses[status].label)}
      >
        <p>{membersTexts.notParticipatingText}</p>
      </Notice>
    );
  }
  const missing = (home.min_team_members ?? 1) - home.members_count;
  const free = home.max_team_members - home.members_count;
  return (
    <Notice
      tone={free > 0 && missing <= 0 ? 'info' : 'waiting'}
      title={
        until ? membersTexts.windowOpenUntil(formatDateTime(until, event.timeZone)) : membersTexts.windowOpen
      }
    >
      <p>
        {missing > 0 && `${membersTexts.tooSmall(home.min_team_members ?? 1)} `}
        {free > 0 ? membersTexts.windowOpenText(free) : membersTexts.windowOpenFull(home.max_team_members)}
      </p>
    </Notice>
  );
}
