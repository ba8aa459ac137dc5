/** The menu of the area; its labels are the headings of the pages too. */
export const menuTexts = {
  home: 'الرئيسية',
  certificates: 'شهادات اللجنة',
  help: 'مركز المساعدة',
  instructions: 'تعليمات التسجيل',
} as const;

export const pageTitles = {
  team: 'تقييم الفريق',
  sheets: 'أوراق التحكيم',
  walkingList: 'قائمة الجولة',
} as const;
