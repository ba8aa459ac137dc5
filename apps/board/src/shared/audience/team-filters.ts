import {
  formCalls,
  type Named,
  sectorCalls,
  type TeamAudience,
  teamCalls,
  trackCalls,
} from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { namedOptions, useRead } from '@portal/area-kit';
import { ANSWER_FILTERS_MAX, formatAnswerFilters, parseAnswerFilters } from '@portal/domain/forms/filters';
import { PLAIN_QUESTION, possibleAnswers } from '@portal/domain/forms/questions';
import { isolate } from '@portal/domain/isolate';
import { PARTICIPATIONS } from '@portal/domain/statuses';
import { type Choice, teamStatuses } from '@portal/ui';
import { withDeleted } from '../lists/with-deleted.ts';
import { useAllCommittees } from '../records/all-committees.request.ts';
import { TEAM_STATUSES } from '../records/team-statuses.ts';
import { participationLabel, participationWords, teamFilterTexts as texts } from './texts.ts';

interface TeamFilter {
  readonly name:
    | 'status'
    | 'sector_id'
    | 'track_id'
    | 'committee_id'
    | 'has_table'
    | 'delivered'
    | 'checked_in'
    | 'participation';
  readonly label: string;
  readonly options: readonly Choice[];
}

const yesOrNo = (yes: string, no: string) => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
];
const statuses = TEAM_STATUSES.map((value) => ({ value, label: teamStatuses[value].label }));
const flags: readonly TeamFilter[] = [
  { name: 'has_table', label: texts.table, options: yesOrNo(texts.withTable, texts.withoutTable) },
  { name: 'delivered', label: texts.project, options: yesOrNo(texts.delivered, texts.notDelivered) },
  { name: 'checked_in', label: texts.arrival, options: yesOrNo(texts.arrived, texts.notArrived) },
];

/** The fields of the forms that a team answers, without those about its members. */
export function useTeamFields() {
  const fields = useRead(formCalls.list).data?.fields ?? [];
  return fields.filter(({ form }) => form !== 'members');
}

/**
 * The answers that the list of teams can be narrowed to, by the ids of their fields; also those that it is narrowed to although
 * they are not offered any more, so that they can be seen and removed.
 */
export function useAnswerFilters(given: string | null | undefined) {
  const isKnown = useRead(formCalls.list).data !== undefined;
  const fields = useTeamFields();
  const chosen = parseAnswerFilters(isKnown ? given : null);
  const removed = [...chosen.keys()]
    .filter((id) => !fields.some((field) => field.id === id))
    .map((id) => ({ ...PLAIN_QUESTION, id, label: texts.removedField }));
  return [...fields, ...removed].flatMap(({ id, label, ...question }) => {
    const answer = chosen.get(id);
    const answers = new Set([...possibleAnswers(question), ...(answer === undefined ? [] : [answer])]);
    const options = [...answers].map((value) => ({ value, label: isolate(value) }));
    return options.length > 0 ? [{ id, label: isolate(label), options }] : [];
  });
}

/** Returns a function that sets one field's answer in the filters, or removes it. Too long a result is refused with a toast. */
export function useWithAnswer() {
  const { toasts } = useShell();
  return (filters: string | null | undefined, fieldId: string, answer: string | undefined) => {
    const next = new Map(parseAnswerFilters(filters));
    if (answer) next.set(fieldId, answer);
    else next.delete(fieldId);
    const text = formatAnswerFilters(next);
    if (text.length <= ANSWER_FILTERS_MAX) return text || undefined;
    toasts.error(texts.noRoom);
    return filters ?? undefined;
  };
}

type NarrowedTo = Pick<TeamAudience, 'sector_id' | 'track_id' | 'committee_id'>;

/** What teams can be narrowed to, in their list and as an audience; also what they are narrowed to although it was deleted. */
export function useTeamFilters(given: NarrowedTo): readonly TeamFilter[] {
  const sectors = useRead(sectorCalls.list).data?.sectors;
  const tracks = useRead(trackCalls.list).data?.tracks;
  const committees = useAllCommittees().data?.map(({ id, full_name }) => ({ id, name: full_name }));
  const of = (name: keyof NarrowedTo, records: readonly Named[] | undefined) =>
    withDeleted(records && namedOptions(records), given[name], texts.deleted[name]);
  const trackOptions = of('track_id', tracks);
  return [
    { name: 'status', label: texts.status, options: statuses },
    { name: 'sector_id', label: texts.sector, options: of('sector_id', sectors) },
    ...(trackOptions.length > 0
      ? [{ name: 'track_id', label: texts.track, options: trackOptions } as const]
      : []),
    { name: 'committee_id', label: texts.committee, options: of('committee_id', committees) },
    ...flags,
  ];
}

/** Who confirmed and who waits. */
export const participationFilter: TeamFilter = {
  name: 'participation',
  label: participationLabel,
  options: PARTICIPATIONS.map((value) => ({ value, label: participationWords[value] })),
};

/** `participationFilter` in an event that asks teams to confirm or lets them wait, or while it is set; else none. */
export function useParticipationFilter(given: string | undefined): readonly TeamFilter[] {
  const isAsked = useRead(teamCalls.list).data?.counts.participation !== undefined;
  return isAsked || given ? [participationFilter] : [];
}
