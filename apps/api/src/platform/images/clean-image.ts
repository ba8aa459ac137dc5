import {
  FILE_EMPTY,
  FILE_TYPE_NOT_ALLOWED,
  IMAGE_ANIMATED,
  IMAGE_TOO_LARGE,
  IMAGE_UNREADABLE,
} from '@portal/domain/messages';
import { PAGE_IMAGE_MAX_SIDE } from '@portal/domain/upload-limits';
import { FileRefusal } from '../files/checked-content.ts';
import { encodeImage } from './encode-image.ts';
import type { EncodedImage } from './image-process.ts';
import { imageTypeOf } from './image-type.ts';

/**
 * The pixels of an uploaded image, encoded again. Metadata, such as where a photo was taken, previews and whatever is hidden in
 * the file or follows the image are gone.
 * @throws FileRefusal another type, by the content · damaged · animated · too many pixels
 */
export async function cleanImage(bytes: Buffer, signal?: AbortSignal): Promise<EncodedImage> {
  if (bytes.length === 0) throw new FileRefusal(422, FILE_EMPTY, 'الملف فارغ');
  const type = imageTypeOf(bytes);
  if (!type) throw new FileRefusal(415, FILE_TYPE_NOT_ALLOWED, 'الملف ليس صورة بصيغة PNG أو JPEG أو WebP');
  const image = await encodeImage(bytes, { type, maxSide: PAGE_IMAGE_MAX_SIDE }, signal);
  if (image === 'animated') throw new FileRefusal(422, IMAGE_ANIMATED, 'الصور المتحركة غير مسموحة');
  if (image === 'unreadable')
    throw new FileRefusal(422, IMAGE_UNREADABLE, 'تعذّرت قراءة الصورة: الملف تالف أو ناقص');
  if (!('bytes' in image)) throw tooLarge(image);
  return image;
}

function tooLarge({ width, height }: { width: number; height: number }): FileRefusal {
  const reason = `أبعاد الصورة ${width}×${height} بكسل، والحد الأقصى ${PAGE_IMAGE_MAX_SIDE} بكسل لكل بُعد`;
  return new FileRefusal(422, IMAGE_TOO_LARGE, reason);
}
