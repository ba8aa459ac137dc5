/** The menu of the area, whose labels are the headings of its pages. */
export const menuTexts = {
  teams: 'إدارة الفرق',
  tables: 'إدارة الطاولات',
  committees: 'إدارة لجان التحكيم',
  evaluated: 'الفرق المقيّمة',
  settings: 'الإعدادات',
  help: 'مركز المساعدة',
  instructions: 'تعليمات التسجيل',
} as const;
