/** The menu of the area; its labels are the headings of the pages too. */
export const menuTexts = {
  teams: 'إدارة الفرق',
  tables: 'إدارة الطاولات',
  committees: 'إدارة لجان التحكيم',
  day: 'يوم الفعالية',
  evaluated: 'الفرق المقيّمة',
  results: 'النتائج',
  certificates: 'الشهادات',
  messages: 'الرسائل',
  announcements: 'الإعلانات',
  settings: 'الإعدادات',
  help: 'مركز المساعدة',
  instructions: 'تعليمات التسجيل',
} as const;
