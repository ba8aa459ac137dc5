import {
  FILE_EMPTY,
  FILE_TYPE_NOT_ALLOWED,
  IMAGE_ANIMATED,
  IMAGE_TOO_LARGE,
  IMAGE_UNREADABLE,
} from '@portal/domain/messages';
import { PAGE_IMAGE_MAX_SIDE } from '@portal/domain/upload-limits';
import { FileRefusal } from '../files/checked-content.ts';
import { cleanJpeg, isJpeg } from './clean-jpeg.ts';
import { cleanPng, isPng } from './clean-png.ts';
import { cleanWebp, isWebp } from './clean-webp.ts';
import type { CleanImage, ImageFault } from './image.ts';

/**
 * Copies the parts of an image that draw it, without decoding them. Metadata, such as where a photo was taken, previews and
 * whatever follows the image are left out, because only known parts are copied.
 * @throws FileRefusal another type, by the content · damaged · animated · too many pixels
 */
export function cleanImage(bytes: Buffer): CleanImage {
  if (bytes.length === 0) throw new FileRefusal(422, FILE_EMPTY, 'الملف فارغ');
  const image = cleanerOf(bytes)(bytes);
  if (image === 'animated') throw new FileRefusal(422, IMAGE_ANIMATED, 'الصور المتحركة غير مسموحة');
  if (image === 'unreadable')
    throw new FileRefusal(422, IMAGE_UNREADABLE, 'تعذّرت قراءة الصورة: الملف تالف أو ناقص');
  if (Math.max(image.width, image.height) > PAGE_IMAGE_MAX_SIDE) throw tooLarge(image);
  return image;
}

function cleanerOf(bytes: Buffer): (bytes: Buffer) => CleanImage | ImageFault {
  if (isPng(bytes)) return cleanPng;
  if (isJpeg(bytes)) return cleanJpeg;
  if (isWebp(bytes)) return cleanWebp;
  throw new FileRefusal(415, FILE_TYPE_NOT_ALLOWED, 'الملف ليس صورة بصيغة PNG أو JPEG أو WebP');
}

function tooLarge({ width, height }: CleanImage): FileRefusal {
  const reason = `أبعاد الصورة ${width}×${height} بكسل، والحد الأقصى ${PAGE_IMAGE_MAX_SIDE} بكسل لكل بُعد`;
  return new FileRefusal(422, IMAGE_TOO_LARGE, reason);
}
