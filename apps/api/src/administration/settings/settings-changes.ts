import type { Body, PageName, settingsCalls } from '@portal/api-schema';
import type { SettingsRow } from '../../event/index.ts';

export const DATES = [
  'registration_from',
  'registration_to',
  'delivery_from',
  'delivery_to',
  'judging_from',
  'judging_to',
  'confirm_until',
] as const;

/** The columns of the settings that the body changes, with their new values. */
export function changedValues(
  before: SettingsRow,
  body: Body<typeof settingsCalls.update>,
): Partial<SettingsRow> {
  const dates = DATES.flatMap((field) => {
    const sent = body[field];
    return sent === undefined ? [] : [[field, sent === null ? null : new Date(sent)] as const];
  });
  const { event_name, min_team_members, max_team_members, certificates_open, support_email, support_phone } =
    body;
  const { disagreement_points, places, release_unconfirmed, blind_judging } = body;
  const wanted: Partial<Record<keyof SettingsRow, unknown>> = {
    ...Object.fromEntries(dates),
    event_name,
    min_team_members,
    max_team_members,
    places,
    release_unconfirmed,
    disagreement_points,
    blind_judging,
    certificates_open,
    support_email,
    support_phone,
  };
  const changed = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && !isSame(before[field as keyof SettingsRow], value),
  );
  return Object.fromEntries(changed) as Partial<SettingsRow>;
}

/** The pages that the call changes, with their new bodies. */
export function changedPages(
  before: ReadonlyMap<PageName, string>,
  pages: Body<typeof settingsCalls.update>['pages'] = {},
): [PageName, string][] {
  const sent = Object.entries(pages) as [PageName, string | undefined][];
  return sent.flatMap(([name, body]) =>
    body === undefined || body === (before.get(name) ?? '') ? [] : [[name, body]],
  );
}

function isSame(before: unknown, after: unknown): boolean {
  if (before instanceof Date && after instanceof Date) return before.getTime() === after.getTime();
  return before === after;
}
