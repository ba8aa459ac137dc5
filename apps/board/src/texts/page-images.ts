import { PAGE_IMAGE_MAX_SIDE } from '@portal/api-client';
import { isolate } from '@portal/domain/isolate';

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
