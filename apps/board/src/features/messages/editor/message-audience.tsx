import { readOf } from '@portal/api-client';
import { type Audience, messageCalls, type TeamAudience } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { LoadFailure } from '@portal/area-kit';
import { parseAnswerFilters } from '@portal/domain/forms/filters';
import { COMMITTEE_PROGRESSES } from '@portal/domain/statuses';
import { Muted } from '@portal/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type AudienceField,
  AudienceFields,
  type AudienceKind,
  isComplete,
} from '../../../shared/audience/audience-fields.tsx';
import {
  useAnswerFilters,
  useParticipationFilter,
  useTeamFilters,
  useWithAnswer,
} from '../../../shared/audience/team-filters.ts';
import { audienceTexts } from '../../../shared/audience/texts.ts';
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
  return <AudienceFields label={messageTexts.to} kinds={useAudienceKinds(props.audience)} {...props} />;
}

/** The kinds of people that a message can go to, each with its filters, also those of this audience that are not offered any more. */
export function useAudienceKinds(audience: Audience): readonly AudienceKind<Audience>[] {
  const withAnswer = useWithAnswer();
  const given: TeamAudience = audience.to === 'leaders' ? audience : {};
  const filters = [...useTeamFilters(given), ...useParticipationFilter(given.participation)].map(
    (filter) => ({
      ...filter,
      label: messageTexts.filters[filter.name] ?? filter.label,
      write,
    }),
  );
  const answers = useAnswerFilters(given.answers).map(
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

/** How many names are shown. */
const NAMES = 5;

export function useAudience(audience: Audience) {
  const { api } = useShell();
  return useQuery({
    ...readOf(api, messageCalls.preview, { body: { audience } }),
    placeholderData: keepPreviousData,
    enabled: isComplete(audience),
  });
}

/** How many people the audience has, and the first of them by name. */
export function AudienceCount({ audience }: { audience: Audience }) {
  const answer = useAudience(audience);
  if (!isComplete(audience)) return null;
  if (answer.isPending) return <Muted>{messageTexts.counting}</Muted>;
  if (!answer.data) return <LoadFailure query={answer} />;
  const { recipients_count, recipients } = answer.data;
  const names = recipients.slice(0, NAMES).map(({ team_name, full_name }) => team_name ?? full_name);
  return (
    <div role="status" aria-busy={answer.isPlaceholderData}>
      <strong>{messageTexts.count(recipients_count)}</strong>{' '}
      {names.length > 0 && <Muted>{audienceTexts.first(names, recipients_count - names.length)}</Muted>}
    </div>
  );
}
