import type { AvailableRegisters, TeamStatus } from '@portal/api-schema';
import { isJudgingOpen } from '@portal/domain/judging-window';
import { CONFIRMATION_HOURS_MIN } from '@portal/domain/limits';
import { JUDGING_CLOSED, REGISTRATION_CLOSED } from '@portal/domain/messages';
import { takesPart } from '@portal/domain/statuses';
import { refused } from '../platform/errors.ts';
import { toIso } from '../platform/time.ts';
import type { SettingsRow } from './settings.repository.ts';

const HOUR_MS = 3_600_000;

/** Registration is open between its two dates, both included, and closed while one of them is not set. */
export function registrationOpen(settings: SettingsRow, now: Date): boolean {
  const { registration_from: from, registration_to: to } = settings;
  return from !== null && to !== null && from <= now && now <= to;
}

/** @throws HttpError 422 while registration is closed */
export function requireRegistrationOpen(settings: SettingsRow, now: Date): void {
  if (!registrationOpen(settings, now)) throw refused(REGISTRATION_CLOSED);
}

type JudgingWindow = Pick<SettingsRow, 'judging_from' | 'judging_to'>;

export function judgingOpen({ judging_from, judging_to }: JudgingWindow, now: Date): boolean {
  return isJudgingOpen(judging_from, judging_to, now);
}

/** @throws HttpError 422 while judging is not open */
export function requireJudgingOpen(settings: JudgingWindow, now: Date): void {
  if (judgingOpen(settings, now)) return;
  throw refused(JUDGING_CLOSED, { team_id: ['التحكيم غير متاح حاليًا'] });
}

export interface TeamDelivery {
  status: TeamStatus;
  availability_to: Date | null;
  delivery_disabled: boolean;
}

/** A team that does not take part, or whose delivery is disabled, may not deliver, whatever the dates are. */
function deliveryRefused({ status, delivery_disabled }: TeamDelivery): boolean {
  return delivery_disabled || !takesPart(status);
}

/** A team may deliver inside the delivery window or until its own date. */
export function deliveryOpen(settings: SettingsRow, team: TeamDelivery, now: Date): boolean {
  if (deliveryRefused(team)) return false;
  const { delivery_from: from, delivery_to: to } = settings;
  const inWindow = from !== null && to !== null && from <= now && now <= to;
  return inWindow || (team.availability_to !== null && now <= team.availability_to);
}

/**
 * The end of the team's delivery: the later of the event's date and its own, or its own while that is over before the event's delivery
 * begins; null when it may not deliver.
 */
export function deliveryDeadline(settings: SettingsRow, team: TeamDelivery, now: Date): Date | null {
  if (deliveryRefused(team)) return null;
  const { availability_to: own } = team;
  const { delivery_from: from, delivery_to: common } = settings;
  if (own === null || common === null) return own ?? common;
  if (from !== null && now <= own && own < from) return own;
  return new Date(Math.max(own.getTime(), common.getTime()));
}

/** The earliest date by which a team may have to confirm what it learns at this instant. */
export const earliestConfirmation = (from: Date) =>
  new Date(from.getTime() + CONFIRMATION_HOURS_MIN * HOUR_MS);

/**
 * Until when a qualified team may confirm: the event's date, and in any case some time after it was qualified; null where none has to.
 */
export function confirmationDeadline(
  { confirm_until }: SettingsRow,
  { status_changed_at }: { status_changed_at: Date | null },
): Date | null {
  if (confirm_until === null) return null;
  const own = status_changed_at && earliestConfirmation(status_changed_at);
  return own && own > confirm_until ? own : confirm_until;
}

/**
 * When the clock next opens or closes something for a team or its leader; null when no date is to come. A window includes its last
 * instant, so it is closed a millisecond later.
 */
export function nextChange(
  settings: SettingsRow,
  team: (Pick<TeamDelivery, 'availability_to'> & { status_changed_at: Date | null }) | undefined,
  now: Date,
): Date | null {
  const begins = [settings.registration_from, settings.delivery_from, settings.judging_from];
  const ends = [
    settings.registration_to,
    settings.delivery_to,
    settings.judging_to,
    team?.availability_to ?? null,
    team ? confirmationDeadline(settings, team) : null,
  ];
  const instants = [
    ...begins.map((at) => at?.getTime() ?? 0),
    ...ends.map((at) => (at === null ? 0 : at.getTime() + 1)),
  ].filter((at) => at > now.getTime());
  return instants.length === 0 ? null : new Date(Math.min(...instants));
}

export function availableRegisters(settings: SettingsRow, now: Date, timeZone: string): AvailableRegisters {
  return {
    availability_to_register: registrationOpen(settings, now),
    registration_from: toIso(settings.registration_from),
    registration_to: toIso(settings.registration_to),
    delivery_from: toIso(settings.delivery_from),
    delivery_to: toIso(settings.delivery_to),
    event_name: settings.event_name,
    time_zone: timeZone,
    now: now.toISOString(),
  };
}
