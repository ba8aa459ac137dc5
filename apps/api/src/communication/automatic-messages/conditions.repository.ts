import { CONFIRMATION_HOURS_MIN } from '@portal/domain/limits';
import { PARTICIPATING_STATUSES } from '@portal/domain/statuses';
import { inArray, type SQL, sql } from 'drizzle-orm';

// Conditions of statements that name a team `team` and read `settings`.

/** A team that takes part. */
export const participates = inArray(sql`team.status`, PARTICIPATING_STATUSES);
/** When the delivery of a team closes. */
export const deadline = sql`greatest(settings.delivery_to, team.availability_to)`;
/** Until when a team may confirm; null where none has to. As `confirmationDeadline`. */
export const confirmBy = sql`case when settings.confirm_until is not null then greatest(
  settings.confirm_until, team.status_changed_at + make_interval(hours => ${CONFIRMATION_HOURS_MIN}::int)
) end`;
/** A team that has still to confirm; no sample, which every committee scores. */
export const unconfirmed = sql`(
  team.status = 'Qualified' and team.confirmed_at is null and team.calibration_since is null
)`;

/** A team that may deliver, has not delivered, and whose delivery closes later than now. */
export const undelivered = (at: SQL) => sql`(
  team.delivered_at is null and not team.delivery_disabled and ${participates} and ${deadline} > ${at}
  and (team.availability_to >= ${at} or (settings.delivery_from <= ${at} and settings.delivery_to >= ${at}))
)`;
export const judgingIsOpen = (at: SQL) =>
  sql`(settings.judging_from <= ${at} and coalesce(settings.judging_to >= ${at}, true))`;
export const instantOf = (at: Date) => sql`${at.toISOString()}::timestamptz`;
