/** Two values of one field. */
export const editConflictTexts = {
  theirs: 'المحفوظ الآن',
  takeTheirs: 'أخذ المحفوظ',
  keepMine: 'إبقاء المكتوب',
} as const;
