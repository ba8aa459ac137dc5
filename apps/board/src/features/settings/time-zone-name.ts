/** The Arabic name of a time zone with its offset: «توقيت المملكة العربية السعودية، UTC+3». */
export function timeZoneName(timeZone: string, now: Date): string {
  const named = (locale: string, timeZoneName: 'shortGeneric' | 'shortOffset') =>
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  // The isolate marks keep the plus sign before the number inside right-to-left text.
  return `${named('ar', 'shortGeneric')}، \u2066${named('en', 'shortOffset').replace('GMT', 'UTC')}\u2069`;
}
