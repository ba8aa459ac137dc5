export const CERTIFICATES_PATH = 'certificates';
export const PRINT_SHEETS_PATH = 'print-sheets';
export const PRINT_LIST_PATH = 'print-list';

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
