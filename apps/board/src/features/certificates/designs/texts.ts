import { isolate } from '@portal/domain/isolate';

/** The tab «التصاميم». */
export const designsTexts = {
  list: 'تصاميم الشهادات',
  hint: 'تعديل تصميم لا يغيّر الشهادات التي صدرت منه.',
  empty: 'لا تصاميم بعد',
  emptyText:
    'التصميم صفحة بخلفيتها وحقول توضع عليها، مثل الاسم والفريق ورقم الشهادة. أضف تصميمًا وضع حقوله، ثم أصدر الشهادات منه.',
  issued: (count: string) => `صدرت منه ${count}`,
  noneIssued: 'لم تصدر منه شهادات',
  updated: (time: string) => `آخر تعديل ${time}`,
  issue: 'إصدار الشهادات',
  issueOf: (name: string) => `إصدار الشهادات من ${isolate(name)}`,
  actionsOf: (name: string) => `إجراءات ${isolate(name)}`,

  add: 'إضافة تصميم',
  edit: 'تعديل التصميم',
  copy: 'إنشاء نسخة',
  rename: 'إعادة تسمية',
  name: 'اسم التصميم',
  nameHint: 'تراه الإدارة وحدها، مثل «شهادة مشاركة».',
  nameRequired: 'اكتب اسم التصميم',
  /** Before the name of the one that is copied. */
  copyOf: 'نسخة من',
  save: 'حفظ',
  saving: 'جارٍ الحفظ…',
  added: (name: string) => `أُضيف التصميم ${isolate(name)}`,
  renamed: 'حُفظ الاسم',
  saveFailed: 'تعذّر الحفظ',

  delete: 'حذف التصميم',
  deleteTitle: (name: string) => `حذف التصميم ${isolate(name)}؟`,
  deleteText: 'تُحذف خلفيته وحقوله. لا يمكن التراجع عن ذلك.',
  deleting: 'جارٍ الحذف…',
  deleted: (name: string) => `حُذف التصميم ${isolate(name)}`,
  deleteFailed: 'تعذّر الحذف',
} as const;
