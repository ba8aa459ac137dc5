import { PAGE_IMAGE_MAX_SIDE } from '@portal/api-client';
import { isolate } from '@portal/domain/isolate';
import { countOf, nouns } from '@portal/domain/plurals';

/** Images in the event's pages. */
export const imageTexts = {
  add: 'إضافة صورة',
  hint: (size: string) =>
    `يمكن إضافة الصور بالزر، أو بلصقها في النص، أو بسحبها إليه: PNG أو JPEG أو WebP، حتى ${size} و${PAGE_IMAGE_MAX_SIDE} بكسل لكل بُعد. تُحذف منها بيانات التصوير مثل الموقع.`,
  title: (count: number) => (count > 1 ? 'إضافة صور' : 'إضافة صورة'),
  insert: 'رفع وإدراج',
  description: 'وصف الصورة',
  descriptionHint: 'يقرؤه من لا يرى الصورة، مثل: خريطة الوصول إلى القاعة الكبرى.',
  descriptionRequired: 'اكتب وصفًا للصورة',
  remove: 'إزالة',
  removeOf: (name: string) => `إزالة ${isolate(name)}`,
  uploading: 'جاري الرفع',
  failed: 'تعذّر رفع الصورة',
  someRefused: 'صور لا يمكن إضافتها',
  wrongType: (name: string) => `${isolate(name)}: ليس صورة بصيغة PNG أو JPEG أو WebP`,
  tooLarge: (name: string, size: string) => `${isolate(name)}: أكبر من ${size}`,
  leaveUpload: 'يجري رفع الصور، وسيتوقف عند مغادرة الصفحة.',
} as const;

/** Pages that the board writes. */
export const pagesTexts = {
  choose: 'الصفحة',
  edited: (page: string) => `${page} (لم تُحفظ)`,
  wrong: (page: string) => `${page} (فيها خطأ)`,
  where: {
    instructions: 'تظهر لكل زائر قبل الدخول، وفي قائمة كل حساب.',
    attendance: 'تظهر في قائمة القائد، مع بطاقة حضور الفريق.',
    help: 'تظهر لكل زائر قبل الدخول، وفي قائمة كل حساب.',
    privacy: 'يفتحها من يسجّل قبل إرسال طلبه. يُحفظ كل نص نُشر، ويُحفظ مع كل تسجيل النص الذي وافق عليه صاحبه.',
  },
  previewOf: (page: string) => `معاينة ${page}`,
  length: (length: number, max: number) => `${length} من ${countOf(max, nouns.letter, 'oblique')}`,
  tooLong: 'النص أطول من 20000 حرف',
  views: 'الكتابة والمعاينة',
  write: 'الكتابة',
  preview: 'المعاينة',
  empty: 'لم يُكتب محتوى بعد',
  emptyText: 'تظهر المعاينة هنا أثناء الكتابة.',
  formats: {
    label: 'التنسيق',
    text: 'نص',
    heading: 'عنوان',
    bold: 'خط عريض',
    list: 'قائمة نقطية',
    numbers: 'قائمة مرقّمة',
    quote: 'اقتباس',
    link: 'رابط',
  },
} as const;
