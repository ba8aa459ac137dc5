import { A4, PAGE_SIDE } from '@portal/domain/certificate-fields';
import { CERTIFICATE_BACKGROUND_UPLOAD } from '@portal/domain/upload-limits';
import { imageTypeOf } from '../../platform/images/image-type.ts';
import type { Background } from '../rendering/render-certificate.ts';
import type { BackgroundFault } from './background-fault.ts';
import { readPngBackground } from './read-png-background.ts';

const PDF_SIGNATURE = Buffer.from('%PDF-');

/** Checks an uploaded background, and prepares it once for all certificates. @returns the background, or why it is refused */
export async function readBackground(
  bytes: Buffer,
  signal?: AbortSignal,
): Promise<Background | BackgroundFault> {
  if (bytes.length > CERTIFICATE_BACKGROUND_UPLOAD.max_bytes) return 'too_large';
  const background = await read(bytes, signal);
  if (typeof background === 'string') return background;
  const { width, height } = background.page;
  const isPage = Math.min(width, height) >= PAGE_SIDE.min && Math.max(width, height) <= PAGE_SIDE.max;
  return isPage ? background : 'page_size';
}

export const isPdf = (bytes: Buffer) => bytes.subarray(0, PDF_SIGNATURE.length).equals(PDF_SIGNATURE);

async function read(bytes: Buffer, signal?: AbortSignal): Promise<Background | BackgroundFault> {
  if (!isPdf(bytes))
    return imageTypeOf(bytes) === 'image/png' ? readPngBackground(bytes, A4.width, signal) : 'type';
  // The library that reads PDF files takes a second to load, which the API does not need.
  const { readPdfBackground } = await import('./read-pdf-background.ts');
  return readPdfBackground(bytes);
}
