import type { LeaderHome } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { takesPart } from '@portal/domain/statuses';
import { Notice, teamStatuses } from '@portal/ui';
import { countOf, formatDateTime, nouns } from '@portal/ui/core';
import { useAvailableRegisters } from '../../shared/registration.ts';
import { texts } from '../../texts.ts';

const { members } = texts;

/** Whether members can be changed, until when, and how many can be added. */
export function RegistrationNotice({ home }: { home: LeaderHome }) {
  const { event } = useShell();
  const until = useAvailableRegisters().data?.registration_to;
  if (!home.registration_open) {
    return (
      <Notice tone="neutral" title={members.windowClosed}>
        <p>{members.windowClosedText}</p>
      </Notice>
    );
  }
  const status = home.team?.status;
  if (status && !takesPart(status)) {
    return (
      <Notice tone={teamStatuses[status].tone} title={members.notParticipating(teamStatuses[status].label)}>
        <p>{members.notParticipatingText}</p>
      </Notice>
    );
  }
  const free = home.max_team_members - home.members_count;
  return (
    <Notice
      tone={free > 0 ? 'info' : 'waiting'}
      title={until ? members.windowOpenUntil(formatDateTime(until, event.timeZone)) : members.windowOpen}
    >
      <p>
        {free > 0
          ? members.windowOpenText(countOf(free, nouns.member, 'oblique'))
          : members.windowOpenFull(home.max_team_members)}
      </p>
    </Notice>
  );
}
