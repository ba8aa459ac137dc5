import type { FieldKind, FormName } from '@portal/domain/forms/kinds';
import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { recordTexts } from '../../shared/forms/texts.ts';

/** The builder of the event's forms, in the settings. */
export const formsTexts = {
  formLabel: 'النموذج',
  hints: {
    registration: 'تُسأل عند تسجيل الفريق، بعد اسمه وقطاعه.',
    delivery: 'تُسأل عند تسليم المشروع، ويراها المحكّمون.',
    members: 'تُسأل عن كل عضو، والقائد منهم.',
  } satisfies Readonly<Record<FormName, string>>,
  listLabel: (form: string) => `حقول ${isolate(form)}`,
  empty: 'لا حقول إضافية في هذا النموذج',
  emptyText: 'يُسأل المشارك عن الحقول الأساسية وحدها.',
  add: 'إضافة حقل',
  edit: 'تعديل الحقل',
  delete: 'حذف الحقل',
  actionsOf: (label: string) => `إجراءات ${isolate(label)}`,
  required: 'مطلوب',
  listed: 'في قائمة الفرق',

  kind: 'نوع الإجابة',
  kindPlaceholder: 'اختر النوع',
  kindRequired: 'الرجاء اختيار نوع الإجابة',
  kindFixed: 'لا يتغيّر النوع بعد الإضافة. للتغيير يُحذف الحقل ويُضاف غيره.',
  noFiles: 'لا يُطلب ملف هنا: من يسجّل فريقًا لم يدخل بحسابه بعد. الملفات في نموذج التسليم وبيانات الأعضاء.',
  label: 'السؤال',
  help: 'شرح تحت السؤال (اختياري)',
  requiredSwitch: 'إجابة مطلوبة',
  requiredHint: { on: 'لا يُرسل النموذج بدونها.', off: 'يمكن تركها فارغة.' },
  listedSwitch: 'عمود في قائمة الفرق',
  listedHint: {
    on: 'يظهر عمود بالإجابات في إدارة الفرق.',
    off: 'تظهر الإجابة في صفحة الفريق والتصدير وحدهما.',
  },
  options: 'الخيارات',
  optionsHint: 'خيار في كل سطر.',
  min: { number: 'أصغر رقم (اختياري)', choices: 'أقل عدد من الخيارات (اختياري)' },
  max: {
    number: 'أكبر رقم (اختياري)',
    choices: 'أكثر عدد من الخيارات (اختياري)',
    text: 'أكثر عدد من الأحرف (اختياري)',
  },
  notNumber: 'أدخل رقمًا أو اتركه فارغًا',
  wholeSwitch: 'عدد صحيح',
  wholeHint: { on: 'لا تُقبل الكسور.', off: 'تُقبل الكسور.' },
  condition: 'متى يظهر',
  always: 'دائمًا',
  ofField: (label: string) => `بحسب إجابة «${isolate(label)}»`,
  ofTrack: 'بحسب مسار الفريق',
  answers: 'يظهر عند اختيار أيٍّ من',
  shownWhen: (label: string, answers: readonly string[]) =>
    `يظهر عندما تكون إجابة «${isolate(label)}»: ${listOf(answers.map((answer) => isolate(answer)))}`,
  shownInTracks: (names: readonly string[]) =>
    `يظهر لفرق المسار: ${listOf(names.map((name) => isolate(name)))}`,
  limits: {
    options: (options: readonly string[]) => options.map((option) => isolate(option)).join(' / '),
    from: (min: number) => `من ${isolate(String(min))}`,
    to: (max: number) => `إلى ${isolate(String(max))}`,
  },

  ...recordTexts,
  saved: (label: string) => `حُفظ حقل ${isolate(label)}`,
  changedMeanwhile: 'غيّر عضو آخر في المجلس هذا الحقل أثناء الكتابة',
  deleteTitle: (label: string) => `حذف حقل ${isolate(label)}؟`,
  deleteText: 'لن يُسأل عنه أحد بعد الآن. تبقى الإجابات السابقة في صفحات الفرق.',
  deleted: (label: string) => `حُذف حقل ${isolate(label)}`,

  previewTrack: 'مسار الفريق',
  preview: 'كما يراه المشارك',
  previewEmpty: 'لا شيء يُسأل هنا غير الحقول الأساسية.',
  previewCheck: 'تجربة الإرسال',
  previewFine: 'الإجابات مقبولة',
} as const;

/** Kinds in the order in which they are offered. */
export const LIMITED_TEXT: readonly FieldKind[] = ['short_text', 'long_text'];
