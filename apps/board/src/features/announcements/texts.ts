import type { AnnouncementState } from '@portal/domain/announcements';
import { isolate } from '@portal/domain/isolate';

/** Banners above the pages of chosen roles: list and form. */
export const announcementTexts = {
  subtitle: 'شريط يظهر أعلى كل صفحة لمن تختارهم، ويختفي في وقته دون تحديث الصفحة',
  search: 'ابحث في نص الإعلان',
  state: 'الحالة',
  states: { active: 'ظاهر الآن', planned: 'مجدول', ended: 'منتهٍ' } satisfies Record<
    AnnouncementState,
    string
  >,
  tableLabel: 'الإعلانات',
  empty: 'لا توجد إعلانات بعد',
  emptyText: 'أضف إعلانًا ليظهر أعلى صفحات من تختارهم.',
  columns: { text: 'النص', state: 'الحالة', roles: 'لمن', from: 'من', to: 'حتى', author: 'كتبه' },
  actionsOf: (text: string) => `إجراءات الإعلان ${isolate(text)}`,

  add: 'إعلان جديد',
  edit: 'تعديل الإعلان',
  text: 'النص',
  textHint: 'نص عادي من بضعة أسطر، بلا تنسيق.',
  textRequired: 'اكتب نص الإعلان',
  tone: 'الأهمية',
  tonePlaceholder: 'اختر الأهمية',
  toneHint: 'العاجل يُعلن فورًا ولا يمكن إخفاؤه قبل انتهائه.',
  roles: 'لمن يظهر',
  rolesRequired: 'اختر فئة واحدة على الأقل',
  from: 'يظهر من (اختياري)',
  fromHint: 'اتركه فارغًا ليظهر فورًا.',
  to: 'يظهر حتى',
  toRequired: 'اختر وقت الانتهاء',
  toBeforeFrom: 'وقت الانتهاء يسبق وقت البداية أو يساويه',
  preview: 'معاينة',
  previewText: 'نص الإعلان كما يظهر',
  save: 'حفظ',
  saving: 'جاري حفظ الإعلان…',
  added: 'حُفظ الإعلان',
  saved: 'عُدّل الإعلان',
  failed: 'تعذّر حفظ الإعلان',
  changedMeanwhile: 'غيّر عضو آخر في المجلس هذا الإعلان أثناء الكتابة',

  end: 'إنهاء الآن',
  ending: { running: 'جاري إنهاء الإعلان…', done: 'انتهى الإعلان', failed: 'تعذّر إنهاء الإعلان' },
  delete: 'حذف',
  deleteTitle: () => 'حذف الإعلان؟',
  deleteText: (text: string) => `يُحذف الإعلان «${isolate(text)}» نهائيًا، ويختفي إن كان ظاهرًا.`,
  deleting: 'جاري حذف الإعلان…',
  deleted: () => 'حُذف الإعلان',
  deleteFailed: 'تعذّر حذف الإعلان',
} as const;
