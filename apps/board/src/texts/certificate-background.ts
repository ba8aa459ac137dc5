import { isolate } from '@portal/domain/isolate';

/** The background of a design. */
export const backgroundTexts = {
  title: 'الخلفية',
  drop: 'اسحب الخلفية إلى هنا أو اخترها من جهازك',
  choose: 'اختر ملف الخلفية',
  replace: 'استبدال الخلفية',
  hint: (size: string) => `ملف PDF من صفحة واحدة أو صورة PNG، حتى ${size}. ويصبح قياس الشهادة قياسه.`,
  remove: 'إزالة الخلفية',
  removing: 'جاري إزالة الخلفية…',
  removed: 'أُزيلت الخلفية',
  removeFailed: 'تعذّرت إزالة الخلفية',
  uploading: 'جاري رفع الخلفية…',
  failed: 'لم تُقبل الخلفية',
  cancel: 'إلغاء الرفع',
  onlyOne: 'اختر ملفًا واحدًا',
  wrongKind: (fileName: string) => `الملف ${isolate(fileName)} ليس PDF ولا PNG.`,
  tooLarge: (fileName: string, size: string) => `الملف ${isolate(fileName)} أكبر من ${size}.`,
  leaveUpload: 'لم يكتمل رفع الخلفية بعد.',
} as const;
