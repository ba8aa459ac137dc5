/** What is said while something is saved or deleted, and when that fails. */
export const savingTexts = { running: 'جاري الحفظ...', failed: 'تعذّر الحفظ' } as const;
export const deletingTexts = { running: 'جاري الحذف...', failed: 'تعذّر الحذف' } as const;

/** What most drawers of records say. */
export const recordTexts = {
  save: 'حفظ',
  saving: 'جاري الحفظ...',
  failed: 'تعذّر الحفظ',
  deleting: 'جاري الحذف...',
  deleteFailed: 'تعذّر الحذف',
} as const;

/** Saving, and leaving a form with what was typed. */
export const formTexts = {
  saving: 'جاري الحفظ...',
  discard: 'تجاهل التعديلات',
  restored: 'استُعيد ما كُتب هنا ولم يُحفظ.',
  discardTitle: 'تجاهل ما كُتب؟',
  discardText: 'ما كُتب هنا لم يُحفظ، وسيضيع عند الإغلاق.',
  keepEditing: 'متابعة التعديل',
  leaveDrawer: 'ما كُتب لم يُحفظ بعد. يبقى مكتوبًا في هذا المتصفح حتى العودة إلى النموذج نفسه.',
  nothing: 'فارغ',
  yesNo: { on: 'نعم', off: 'لا' },
  deleted: 'لم يعد هذا موجودًا، ربما حذفه عضو آخر. لا يمكن حفظ أي تغيير هنا.',
  addedBefore: 'حُفظ هذا في محاولة سابقة بقيم أخرى. راجعها ثم احفظ من جديد',
  changedByOther: 'لم يُحفظ: غيّره شخص آخر قبل قليل. راجع المحفوظ في النموذج',
} as const;
