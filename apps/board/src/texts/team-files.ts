/** The project files of a team, or of all teams, as one zip. */
export const teamFilesTexts = {
  ofTeam: 'تنزيل كل الملفات',
  ofAll: 'تنزيل ملفات الفرق',
  none: 'لا توجد ملفات مسلّمة بعد',
  failed: 'تعذّر تنزيل الملفات',
} as const;
