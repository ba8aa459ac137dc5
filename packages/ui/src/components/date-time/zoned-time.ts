const formats = new Map<string, Intl.DateTimeFormat>();

/** The wall time of an instant in a time zone, to the minute: `2026-11-20T16:12`. */
export function wallTimeOf(instant: string | Date, timeZone: string): string {
  // Swedish dates are written as in ISO 8601.
  const options = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', options);
  formats.set(timeZone, format);
  return format.format(new Date(instant)).replace(' ', 'T');
}

/** Whether the clock of this device shows the time of a time zone at an instant. */
export function isDeviceTime(instant: string | Date, timeZone: string): boolean {
  const { timeZone: device } = new Intl.DateTimeFormat().resolvedOptions();
  return wallTimeOf(instant, device) === wallTimeOf(instant, timeZone);
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
