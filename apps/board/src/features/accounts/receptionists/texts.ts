import { isolate } from '@portal/domain/isolate';
/** Accounts of the reception, in the settings; what they share with those of the board is in accounts.ts. */
export const receptionistTexts = {
  hint: 'لكل مكتب عند المدخل حساب. يرى أسماء الفرق وأعضائها وطاولاتها ويسجّل وصولهم، ولا يرى جوالًا ولا هوية ولا بريدًا ولا درجة.',
  search: 'ابحث بالاسم أو البريد أو المكتب',
  tableLabel: 'حسابات الاستقبال',
  desk: 'المكتب',
  deskHint: 'يُذكر مع كل وصول يسجّله، مثل «المدخل الشمالي».',
  deskRequired: 'الرجاء كتابة اسم المكتب',
  emptyText: 'أضف حسابًا لكل مكتب استقبال عند المدخل.',
  enabled: 'يعمل',
  disable: 'إيقاف الحساب',
  enable: 'تشغيل الحساب',
  disableTitle: (name: string) => `إيقاف حساب ${isolate(name)}؟`,
  disableText: 'يخرج صاحبه من البوابة فورًا ولا يستطيع الدخول حتى يُشغَّل حسابه. ما سجّله من وصول يبقى.',
  disabledNow: (name: string) => `أُوقف حساب ${isolate(name)}`,
  enabledNow: (name: string) => `عاد حساب ${isolate(name)} إلى العمل`,
  deleteText: 'يخرج صاحبه من البوابة فورًا ولا يستطيع الدخول. ما سجّله من وصول يبقى باسم مكتبه.',
} as const;
