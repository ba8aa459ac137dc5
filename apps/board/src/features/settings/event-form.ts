import { NAME_MAX } from '@portal/api-client';
import type { Settings } from '@portal/api-schema';
import type { PathFaults } from '@portal/area-kit';
import { DISAGREEMENT_POINTS_DEFAULT, DISAGREEMENT_POINTS_MAX } from '@portal/domain/disagreement';
import { PLACES_MAX, TEAM_MEMBERS_LIMIT } from '@portal/domain/limits';
import { wholeNumberOf } from '../../shared/forms/whole-number.ts';
import type { SettingsFormModel } from './form/use-settings-form.ts';
import { eventTexts } from './texts.ts';

type KeptFields =
  | 'event_name'
  | 'certificates_open'
  | 'confirm_until'
  | 'release_unconfirmed'
  | 'blind_judging'
  | `${'registration' | 'delivery' | 'judging'}_${'from' | 'to'}`;

export interface EventValues extends Pick<Settings, KeptFields> {
  readonly min_team_members: string;
  readonly max_team_members: string;
  /** Empty for any number. */
  readonly places: string;
  readonly disagreement_points: string;
}

function eventValues(settings: Settings): EventValues {
  const { event_name, certificates_open, min_team_members, max_team_members, disagreement_points } = settings;
  const { places, confirm_until, release_unconfirmed, blind_judging } = settings;
  const { registration_from, registration_to, delivery_from, delivery_to, judging_from, judging_to } =
    settings;
  return {
    event_name,
    certificates_open,
    min_team_members: String(min_team_members),
    max_team_members: String(max_team_members),
    places: places?.toString() ?? '',
    confirm_until,
    release_unconfirmed,
    blind_judging,
    disagreement_points: String(disagreement_points),
    registration_from,
    registration_to,
    delivery_from,
    delivery_to,
    judging_from,
    judging_to,
  };
}

const isBefore = (one: string | null, other: string | null) =>
  one !== null && other !== null && new Date(one) < new Date(other);

/** The server's rules for the form; a date in the past is refused only when it was edited. */
function eventFaults(values: EventValues, saved: EventValues, now: Date): PathFaults {
  const isInPast = (field: 'registration_from' | 'delivery_from' | 'confirm_until') =>
    values[field] !== saved[field] && isBefore(values[field], now.toISOString());
  const name = values.event_name.trim();
  const largest = wholeNumberOf(values.max_team_members, TEAM_MEMBERS_LIMIT);
  const wrong: Readonly<Record<string, boolean>> = {
    event_name: name === '' || name.length > NAME_MAX,
    min_team_members: wholeNumberOf(values.min_team_members, largest ?? TEAM_MEMBERS_LIMIT) === null,
    max_team_members: largest === null,
    places: values.places.trim() !== '' && wholeNumberOf(values.places, PLACES_MAX) === null,
    confirm_until: isInPast('confirm_until'),
    disagreement_points: wholeNumberOf(values.disagreement_points, DISAGREEMENT_POINTS_MAX) === null,
    registration_from: isInPast('registration_from'),
    registration_to: isBefore(values.registration_to, values.registration_from),
    delivery_from: isInPast('delivery_from'),
    delivery_to: isBefore(values.delivery_to, values.delivery_from),
    judging_to: isBefore(values.judging_to, values.judging_from),
  };
  return Object.fromEntries(Object.entries(eventTexts.faults).filter(([field]) => wrong[field]));
}

/** Sentences about dates that are allowed but hardly meant: a period that ends after the one that follows it. */
export function dateWarnings({ registration_to, delivery_to, judging_to }: EventValues): string[] {
  const { warnings } = eventTexts;
  return [
    ...(isBefore(delivery_to, registration_to) ? [warnings.registrationAfterDelivery] : []),
    ...(isBefore(judging_to, delivery_to) ? [warnings.deliveryAfterJudging] : []),
  ];
}

export const eventModelAt = (now: () => Date): SettingsFormModel<EventValues> => ({
  tab: 'event',
  valuesOf: eventValues,
  flat: (values) => ({ ...values }),
  faultsOf: (values, saved) => eventFaults(values, saved, now()),
  dependsOn: { confirm_until: 'release_unconfirmed' },
  bodyOf: ({ event_name, min_team_members, max_team_members, disagreement_points, places, ...others }) => ({
    ...others,
    ...(event_name !== undefined && { event_name: event_name.trim() }),
    ...(min_team_members !== undefined && {
      min_team_members: wholeNumberOf(min_team_members, TEAM_MEMBERS_LIMIT) ?? 1,
    }),
    ...(max_team_members !== undefined && {
      max_team_members: wholeNumberOf(max_team_members, TEAM_MEMBERS_LIMIT) ?? 1,
    }),
    ...(places !== undefined && { places: wholeNumberOf(places, PLACES_MAX) }),
    ...(disagreement_points !== undefined && {
      disagreement_points:
        wholeNumberOf(disagreement_points, DISAGREEMENT_POINTS_MAX) ?? DISAGREEMENT_POINTS_DEFAULT,
    }),
  }),
});
