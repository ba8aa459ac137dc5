import dayjs from 'dayjs';

export const MONTHS = [
  'يناير',
  'فبراير',
  'مارس',
  'أبريل',
  'مايو',
  'يونيو',
  'يوليو',
  'أغسطس',
  'سبتمبر',
  'أكتوبر',
  'نوفمبر',
  'ديسمبر',
];
const WEEKDAYS = ['الأحد', 'الإثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'];
const NOON_HOUR = 12;

/** dayjs' types leave `meridiem` out, so the locale is not written where it is handed over. */
const arabic = {
  name: 'ar',
  weekStart: 0,
  months: MONTHS,
  monthsShort: MONTHS,
  weekdays: WEEKDAYS,
  weekdaysShort: WEEKDAYS,
  weekdaysMin: WEEKDAYS,
  meridiem: (hour: number) => (hour < NOON_HOUR ? 'ص' : 'م'),
  formats: {},
  relativeTime: {},
  ordinal: String,
};

/**
 * Gives dayjs an Arabic with Arabic month names and the digits 0–9: its own writes Arabic-Indic digits. antd's picker
 * asks for the locale by the name `ar`.
 */
export function registerArabicCalendar(): void {
  dayjs.locale(arabic, undefined, true);
}
