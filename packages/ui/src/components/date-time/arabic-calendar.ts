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

/** A separate constant, because dayjs' types have no `meridiem` and an object literal would be refused. */
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
 * Registers an Arabic dayjs locale with the digits 0–9: dayjs' own writes Arabic-Indic digits. antd's picker uses the
 * locale named `ar`.
 */
export function registerArabicCalendar(): void {
  dayjs.locale(arabic, undefined, true);
}
