/** The menu of the area; its labels are the headings of the pages too. */
export const menuTexts = {
  home: 'الرئيسية',
  members: 'اعضاء الفريق',
  joining: 'الانضمام إلى فريق',
  certificates: 'شهادات الفريق',
  help: 'مركز المساعدة',
  instructions: 'تعليمات التسجيل',
  attendance: 'تعليمات الحضور',
  results: 'النتائج',
} as const;

/** How many members the team has. */
export const membersOf = (count: number, max: number) => `${count} من ${max}`;
