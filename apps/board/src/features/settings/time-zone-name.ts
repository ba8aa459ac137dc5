/** A time zone as people know it, with its distance from UTC: «توقيت المملكة العربية السعودية، UTC+3». */
export function timeZoneName(timeZone: string, now: Date): string {
  const named = (locale: string, timeZoneName: 'shortGeneric' | 'shortOffset') =>
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  // The marks keep the sign of the offset on its own side inside a right-to-left sentence.
  return `${named('ar', 'shortGeneric')}، \u2066${named('en', 'shortOffset').replace('GMT', 'UTC')}\u2069`;
}
