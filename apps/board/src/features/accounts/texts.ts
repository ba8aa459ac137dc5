import { isolate } from '@portal/domain/isolate';
import { recordTexts } from '../../shared/forms/texts.ts';

/** The accounts that the board adds in the settings. */
export const accountTexts = {
  columns: { name: 'الاسم', state: 'الحساب', created: 'أُضيف في' },
  pendingEmail: 'بانتظار تأكيد:',
  active: 'مفعّل',
  waiting: 'لم تُعيَّن كلمة المرور',
  disabled: 'موقوف',
  empty: 'لا توجد حسابات',
  actionsOf: (name: string) => `إجراءات ${isolate(name)}`,
  add: 'إضافة حساب',
  edit: 'تعديل الحساب',
  sendActivation: 'إعادة إرسال رابط كلمة المرور',
  activating: (name: string) => ({
    running: 'جاري الإرسال...',
    done: `أُرسل رابط تعيين كلمة المرور إلى ${isolate(name)}`,
    failed: 'تعذّر إرسال البريد',
  }),
  delete: 'حذف الحساب',
  mailed: 'يصل صاحبَ الحساب بريدٌ فيه رابط لتعيين كلمة المرور.',
  changedMeanwhile: 'غيّر عضو آخر في المجلس هذا الحساب أثناء الكتابة',
  ...recordTexts,
  failed: 'تعذّر حفظ الحساب',
  added: (name: string) => `أُضيف حساب ${isolate(name)}، وأُرسل إليه رابط تعيين كلمة المرور`,
  saved: (name: string) => `حُفظ حساب ${isolate(name)}`,
  deleteTitle: (name: string) => `حذف حساب ${isolate(name)}؟`,
  deleted: (name: string) => `حُذف حساب ${isolate(name)}`,
} as const;

/** The accounts of the board. */
export const boardAccountTexts = {
  hint: 'كل حساب هنا يدير الفعالية. المدير العام وحده يدير هذه الحسابات ويقرأ سجل العمليات.',
  search: 'ابحث بالاسم أو البريد أو الجوال',
  tableLabel: 'حسابات المجلس',
  phone: 'الجوال',
  role: 'الصلاحية',
  you: 'أنت',
  emptyText: 'أضف حسابًا ليشارك في تنظيم الفعالية.',
  rolePlaceholder: 'اختر الصلاحية',
  roleRequired: 'الرجاء اختيار الصلاحية',
  ownRole: 'هذا حسابك: بعد الحفظ لن تستطيع إدارة الحسابات ولا قراءة السجل.',
  deleteText: 'يخرج صاحبه من البوابة فورًا ولا يستطيع الدخول. يبقى ما فعله مذكورًا باسمه في السجل.',
  deleteOwnText: 'هذا حسابك: تخرج من البوابة فورًا ولا تستطيع الدخول بعد ذلك.',
  secondFactor: 'بخطوتين',
  requireSecondFactor: 'إلزام المجلس بالتحقق بخطوتين',
  requiredHint: 'من لم يفعّله يُطلب منه ذلك عند دخوله القادم، قبل أي شيء آخر.',
  optionalHint: 'كل عضو يفعّله لنفسه إن شاء، من «حسابي» في قائمته.',
  secondFactorStates: { on: 'مفعّل', off: 'غير مفعّل' },
  requiring: (required: boolean) => ({
    ...(required && {
      ask: {
        title: 'إلزام المجلس بالتحقق بخطوتين؟',
        text: 'كل من لم يفعّله لحسابه، وأنت منهم إن لم تفعّله، يُطلب منه ذلك عند دخوله القادم قبل أي شيء آخر.',
        confirmText: 'إلزام المجلس',
      },
    }),
    running: 'جاري الحفظ...',
    done: `أصبح التحقق بخطوتين ${required ? 'إلزاميًا' : 'اختياريًا'} للمجلس`,
    failed: 'تعذّر الحفظ',
  }),
  resetSecondFactor: 'إزالة التحقق بخطوتين',
  resetting: (name: string) => ({
    ask: {
      title: `إزالة التحقق بخطوتين عن حساب ${isolate(name)}؟`,
      text: 'لمن فقد جواله ورموزه الاحتياطية. تأكد أنه هو من يطلب: تكفي بعدها كلمة المرور لدخول حسابه، وتنتهي جلساته الآن.',
      confirmText: 'إزالة التحقق بخطوتين',
      danger: true,
    },
    running: 'جاري الإزالة...',
    done: `أُزيل التحقق بخطوتين عن حساب ${isolate(name)}`,
    failed: 'تعذّرت الإزالة',
  }),
  printBadges: 'طباعة بطاقات المجلس',
} as const;

/** The accounts of the desks at the reception. */
export const receptionAccountTexts = {
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
  disabling: (name: string) => ({
    ask: {
      title: `إيقاف حساب ${isolate(name)}؟`,
      text: 'يخرج صاحبه من البوابة فورًا ولا يستطيع الدخول حتى يُشغَّل حسابه. ما سجّله من وصول يبقى.',
      confirmText: 'إيقاف الحساب',
      danger: true,
    },
    running: 'جاري الحفظ...',
    done: `أُوقف حساب ${isolate(name)}`,
    failed: 'تعذّر حفظ الحساب',
  }),
  enabling: (name: string) => ({
    running: 'جاري الحفظ...',
    done: `عاد حساب ${isolate(name)} إلى العمل`,
    failed: 'تعذّر حفظ الحساب',
  }),
  deleteText: 'يخرج صاحبه من البوابة فورًا ولا يستطيع الدخول. ما سجّله من وصول يبقى باسم مكتبه.',
} as const;
