/** The menu of the area; its labels are the headings of the pages too. */
export const menuTexts = {
  checkIn: 'تسجيل الحضور',
  teams: 'الفرق المتوقعة',
} as const;
