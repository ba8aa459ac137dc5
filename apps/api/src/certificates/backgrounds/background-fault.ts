import {
  BACKGROUND_REFUSED,
  FILE_TOO_LARGE,
  FILE_TYPE_NOT_ALLOWED,
  IMAGE_ANIMATED,
  IMAGE_TOO_LARGE,
  IMAGE_UNREADABLE,
} from '@portal/domain/messages';
import { CERTIFICATE_BACKGROUND_MAX_SIDE, CERTIFICATE_BACKGROUND_UPLOAD } from '@portal/domain/upload-limits';
import { FileRefusal } from '../../platform/files/checked-content.ts';

const MEGABYTES = CERTIFICATE_BACKGROUND_UPLOAD.max_bytes / 1024 / 1024;
const MAX_SIDE = CERTIFICATE_BACKGROUND_MAX_SIDE;

type Refusal = readonly [status: number, message: string, reason: string];
const unusable = (reason: string): Refusal => [422, BACKGROUND_REFUSED, reason];

const REFUSALS = {
  too_large: [413, FILE_TOO_LARGE, `حجم الملف أكبر من المسموح (${MEGABYTES} ميغابايت)`],
  type: [415, FILE_TYPE_NOT_ALLOWED, 'الملف ليس PDF ولا صورة PNG'],
  animated: [422, IMAGE_ANIMATED, 'الصور المتحركة غير مسموح بها'],
  image_unreadable: [422, IMAGE_UNREADABLE, 'تعذّرت قراءة الصورة: الملف تالف أو ناقص'],
  too_many_pixels: [
    422,
    IMAGE_TOO_LARGE,
    `أبعاد الصورة أكبر من ${MAX_SIDE} بكسل: صدّرها بدقة 300 نقطة في البوصة أو أقل`,
  ],
  encrypted: unusable('الملف محمي بكلمة مرور أو مشفّر: صدّره بلا حماية'),
  several_pages: unusable('في الملف أكثر من صفحة: صدّر صفحة الشهادة وحدها'),
  active_content: unusable('في الملف روابط أو نماذج أو أوامر برمجية: صدّره للطباعة بلا عناصر تفاعلية'),
  attachments: unusable('في الملف ملفات مرفقة أو خارجية: صدّره بلا مرفقات'),
  hidden_layers: unusable('في الملف طبقات مخفية: احذفها أو ادمج الطبقات ثم صدّره'),
  page_size: unusable('مقاس الصفحة صغير جدًا أو كبير جدًا: استخدم مقاسًا مثل A4'),
  too_complex: unusable('الملف معقّد جدًا: صدّره من جديد بصيغة PDF للطباعة أو صورة PNG'),
  unreadable: unusable('تعذّرت قراءة ملف PDF: الملف تالف أو ناقص'),
} as const satisfies Record<string, Refusal>;

/** Why a file cannot be the background of certificates. */
export type BackgroundFault = keyof typeof REFUSALS;

/** The refusal of a background, with a sentence for the person who uploaded it. */
export function backgroundRefusal(fault: BackgroundFault): FileRefusal {
  const refusal: Refusal = REFUSALS[fault];
  return new FileRefusal(...refusal);
}
