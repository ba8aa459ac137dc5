import type { Audience } from '@portal/api-schema';
import { COMMITTEE_PROGRESSES } from '@portal/domain/statuses';
import { AudienceFields, type AudienceKind } from '../../../shared/audience/audience-fields.tsx';
import { useTeamFilters } from '../../../shared/audience/team-filters.ts';
import { messageTexts } from '../texts.ts';

interface MessageAudienceFieldsProps {
  readonly audience: Audience;
  readonly error: string | undefined;
  readonly onChange: (audience: Audience) => void;
}

const progress = {
  name: 'progress',
  label: messageTexts.progress,
  options: COMMITTEE_PROGRESSES.map((value) => ({ value, label: messageTexts.progresses[value] })),
};
const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false };
const parse = (value: string) => FLAGS[value] ?? value;

/** Who the message goes to: a kind of people, and filters on them. */
export function MessageAudienceFields(props: MessageAudienceFieldsProps) {
  const filters = useTeamFilters().map((filter) => ({
    ...filter,
    label: messageTexts.filters[filter.name] ?? filter.label,
    parse,
  }));
  const members = {
    name: 'members',
    label: messageTexts.members,
    open: messageTexts.leaderOnly,
    options: [{ value: 'true', label: messageTexts.withMembers }],
    parse,
  };
  const { leaders, teams, committees } = messageTexts.kinds;
  const kinds: readonly AudienceKind<Audience>[] = [
    { label: leaders, empty: { to: 'leaders' }, fields: [members, ...filters] },
    { label: teams, empty: { to: 'teams', team_ids: [] }, fields: [members] },
    { label: committees, empty: { to: 'committees' }, fields: [progress] },
  ];
  return <AudienceFields label={messageTexts.to} kinds={kinds} {...props} />;
}
