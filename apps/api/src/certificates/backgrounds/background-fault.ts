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

/** Why a file cannot be the background of certificates. */
export type BackgroundFault =
  | 'too_large'
  | 'type'
  | 'animated'
  | 'image_unreadable'
  | 'too_many_pixels'
  | 'encrypted'
  | 'several_pages'
  | 'active_content'
  | 'attachments'
  | 'hidden_layers'
  | 'page_size'
  | 'too_complex'
  | 'unreadable';

const MEGABYTES = CERTIFICATE_BACKGROUND_UPLOAD.max_bytes / 1024 / 1024;

const REFUSALS: Readonly<
  Record<BackgroundFault, readonly [status: number, message: string, reason: string]>
> = {
  too_large: [413, FILE_TOO_LARGE, `حجم الملف أكبر من المسموح (${MEGABYTES} ميغابايت)`],
  type: [415, FILE_TYPE_NOT_ALLOWED, 'الملف ليس PDF ولا صورة PNG'],
  animated: [422, IMAGE_ANIMATED, 'الصور المتحركة غير مسموحة'],
  image_unreadable: [422, IMAGE_UNREADABLE, 'تعذّرت قراءة الصورة: الملف تالف أو ناقص'],
  too_many_pixels: [
    422,
    IMAGE_TOO_LARGE,
    `أبعاد الصورة أكبر من ${CERTIFICATE_BACKGROUND_MAX_SIDE} بكسل: صدّرها بدقة 300 نقطة في البوصة أو أقل`,
  ],
  encrypted: [422, BACKGROUND_REFUSED, 'الملف محمي بكلمة مرور أو مشفّر: صدّره بلا حماية'],
  several_pages: [422, BACKGROUND_REFUSED, 'في الملف أكثر من صفحة: صدّر صفحة الشهادة وحدها'],
  active_content: [
    422,
    BACKGROUND_REFUSED,
    'في الملف روابط أو نماذج أو أوامر برمجية: صدّره للطباعة بلا عناصر تفاعلية',
  ],
  attachments: [422, BACKGROUND_REFUSED, 'في الملف ملفات مرفقة أو خارجية: صدّره بلا مرفقات'],
  hidden_layers: [422, BACKGROUND_REFUSED, 'في الملف طبقات مخفية: احذفها أو ادمج الطبقات ثم صدّره'],
  page_size: [422, BACKGROUND_REFUSED, 'مقاس الصفحة صغير جدًا أو كبير جدًا: استخدم مقاسًا مثل A4'],
  too_complex: [422, BACKGROUND_REFUSED, 'الملف معقّد جدًا: صدّره من جديد بصيغة PDF للطباعة أو صورة PNG'],
  unreadable: [422, BACKGROUND_REFUSED, 'تعذّرت قراءة ملف PDF: الملف تالف أو ناقص'],
};

/** The refusal of a background, with a sentence for the person who uploaded it. */
export function backgroundRefusal(fault: BackgroundFault): FileRefusal {
  return new FileRefusal(...REFUSALS[fault]);
}
