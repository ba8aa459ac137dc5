import { countOf, nouns } from '../format/plurals.ts';
import { isolate } from '../isolate.ts';
import type { FieldKind, FormName } from './kinds.ts';

export const FORM_LABELS: Readonly<Record<FormName, string>> = {
  registration: 'تسجيل الفريق',
  delivery: 'تسليم المشروع',
  members: 'بيانات الأعضاء',
};

export const FIELD_KIND_LABELS: Readonly<Record<FieldKind, string>> = {
  short_text: 'نص قصير',
  long_text: 'نص طويل',
  number: 'رقم',
  choice: 'اختيار واحد',
  choices: 'اختيارات متعددة',
  date: 'تاريخ',
  link: 'رابط',
  consent: 'موافقة',
  file: 'ملف',
};

/** The track of a team, as a field on which others depend. */
export const TRACK_LABEL = 'المسار';

/** A limit in a sentence: the minus of a negative one stays before it. */
const limitText = (limit: number) => isolate(String(limit));

/** What is wrong with a field of a form. */
export const questionTexts = {
  label: (max: number) => `الرجاء إدخال السؤال، بما لا يزيد على ${countOf(max, nouns.letter, 'oblique')}`,
  options: (max: number) => `أدخل خيارين على الأقل، و${max} على الأكثر، كل خيار في سطر`,
  option: (max: number) =>
    `الرجاء إدخال نص كل خيار، بما لا يزيد على ${countOf(max, nouns.letter, 'oblique')}`,
  optionTwice: 'هذا الخيار مكرر',
  separator: 'لا تستخدم الفاصلة المنقوطة في نص الخيار',
  limit: (min: number, max: number) => `أدخل رقمًا من ${limitText(min)} إلى ${limitText(max)}، أو اتركه فارغًا`,
  order: 'الحد الأعلى أقل من الحد الأدنى',
  full: (max: number) => `الحد الأقصى: ${countOf(max, nouns.field)} في النموذج`,
  fewOptions: 'الحد الأدنى أكبر من عدد الخيارات',
  dependsOn: 'اختر سؤال اختيار أو موافقة يسبق هذا السؤال',
  anyAnswer: 'اختر إجابة واحدة على الأقل',
  fileLater: 'لا تُرفع ملفات قبل تسجيل الدخول. أضف الملف في نموذج التسليم أو بيانات الأعضاء.',
  lostAnswer: 'إحدى الإجابات لم تعد من خيارات السؤال',
} as const;

/** What is wrong with an answer. */
export const answerTexts = {
  required: 'هذا الحقل مطلوب',
  consent: 'الموافقة مطلوبة',
  consentChanged: 'تغيّر هذا السؤال. راجعه ثم أعد المحاولة',
  unknown: 'تغيّر هذا النموذج. حدّث الصفحة ثم أعد المحاولة',
  wrongKind: 'القيمة غير صالحة',
  letters: (max: number) => `الحد الأقصى: ${countOf(max, nouns.letter)}`,
  number: 'أدخل رقمًا',
  whole: 'أدخل عددًا صحيحًا',
  least: (min: number) => `أدخل ${limitText(min)} أو أكثر`,
  most: (max: number) => `أدخل ${limitText(max)} أو أقل`,
  option: 'اختر من الخيارات',
  fewest: (min: number) => `اختر ${min} على الأقل`,
  fewer: (max: number) => `اختر ${max} على الأكثر`,
  // The marks keep the year before the month inside right-to-left text.
  date: 'أدخل تاريخًا صحيحًا، مثل \u20662026-11-25\u2069',
  file: 'ارفع الملف من جديد',
  link: 'أدخل رابطًا كاملًا يبدأ بـ \u2066https://\u2069',
} as const;
