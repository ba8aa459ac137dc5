const wallFormats = new Map<string, Intl.DateTimeFormat>();

function wallFormat(timeZone: string): Intl.DateTimeFormat {
  const known = wallFormats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  wallFormats.set(timeZone, format);
  return format;
}

/** The wall time of an instant in a time zone, to the minute: `2026-11-20T16:12`. */
export function wallTimeOf(instant: string | Date, timeZone: string): string {
  const parts = wallFormat(timeZone).formatToParts(new Date(instant));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/** The instant, as ISO 8601 in UTC, of a wall time such as `2026-11-20T16:12` in a time zone. */
export function instantOf(wallTime: string, timeZone: string): string {
  const asUtc = Date.parse(`${wallTime}Z`);
  const offsetAt = (instant: number) =>
    Date.parse(`${wallTimeOf(new Date(instant), timeZone)}Z`) - Math.floor(instant / 60_000) * 60_000;
  // Near a clock change the first guess may have the wrong offset, so the offset is computed again at the guess.
  const guess = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(guess)).toISOString();
}
