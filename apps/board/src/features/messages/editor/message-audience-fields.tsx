import type { Audience } from '@portal/api-schema';
import { parseAnswerFilters } from '@portal/domain/forms/filters';
import { COMMITTEE_PROGRESSES } from '@portal/domain/statuses';
import {
  type AudienceField,
  AudienceFields,
  type AudienceKind,
} from '../../../shared/audience/audience-fields.tsx';
import { useParticipationFilter } from '../../../shared/audience/participation-filter.ts';
import { useAnswerFilters, useTeamFilters, withAnswer } from '../../../shared/audience/team-filters.ts';
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
const write = (value: string | undefined) => (value === undefined ? undefined : (FLAGS[value] ?? value));

const textOf = (stored: unknown) => (typeof stored === 'string' ? stored : undefined);

/** Who the message goes to: a kind of people, and filters on them. */
export function MessageAudienceFields(props: MessageAudienceFieldsProps) {
  return <AudienceFields label={messageTexts.to} kinds={useAudienceKinds()} {...props} />;
}

/** The kinds of people that a message can go to, each with its filters. */
export function useAudienceKinds(): readonly AudienceKind<Audience>[] {
  const filters = [...useTeamFilters(), ...useParticipationFilter()].map((filter) => ({
    ...filter,
    label: messageTexts.filters[filter.name] ?? filter.label,
    write,
  }));
  const answers = useAnswerFilters().map(
    ({ id, ...filter }): AudienceField => ({
      ...filter,
      name: 'answers',
      key: id,
      read: (stored) => parseAnswerFilters(textOf(stored)).get(id),
      write: (value, before) => withAnswer(textOf(before), id, value),
    }),
  );
  const members = {
    name: 'members',
    label: messageTexts.members,
    open: messageTexts.leaderOnly,
    options: [{ value: 'true', label: messageTexts.withMembers }],
    write,
  };
  const { leaders, teams, committees } = messageTexts.kinds;
  return [
    { label: leaders, empty: { to: 'leaders' }, fields: [members, ...filters, ...answers] },
    { label: teams, empty: { to: 'teams', team_ids: [] }, fields: [members] },
    { label: committees, empty: { to: 'committees' }, fields: [progress] },
  ];
}
