/** Two values of one field. */
export const editConflictTexts = {
  theirs: 'المحفوظ الآن',
  takeTheirs: 'أخذ المحفوظ',
  keepMine: 'إبقاء المكتوب',
} as const;

/** Before a form is closed in which something is not saved. */
export const discardQuestion = {
  title: 'إغلاق دون حفظ؟',
  text: 'لن يُحفظ ما كُتب في هذا النموذج.',
  confirmText: 'إغلاق دون حفظ',
  cancelText: 'متابعة التعديل',
  danger: true,
} as const;
