/** What a super-admin types before the personal data of the participants is removed. */
export const ANONYMISE_WORD = 'إخفاء الهوية';

interface EventDates<Instant> {
  readonly registration_to: Instant | null;
  readonly delivery_to: Instant | null;
  readonly judging_to: Instant | null;
}

/** The last date of the event; null while the end of judging is not set. */
export function eventEnd<Instant extends string | Date>(dates: EventDates<Instant>): Date | null {
  const { registration_to, delivery_to, judging_to } = dates;
  if (judging_to === null) return null;
  const ends = [registration_to, delivery_to, judging_to].flatMap((date) =>
    date === null ? [] : [new Date(date).getTime()],
  );
  return new Date(Math.max(...ends));
}
