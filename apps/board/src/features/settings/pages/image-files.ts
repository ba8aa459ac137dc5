import { PAGE_IMAGE_UPLOAD } from '@portal/api-client';
import { formatFileSize } from '@portal/ui/core';
import { imageTexts } from './texts.ts';

/** For the dialog of the browser. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

export interface CheckedImages {
  readonly files: readonly File[];
  /** One sentence for each of the others. */
  readonly faults: readonly string[];
}

/** Which of the files can be sent. The server checks their content too; this only avoids a useless upload. */
export function checkImages(chosen: readonly File[]): CheckedImages {
  return {
    files: chosen.filter((file) => faultOf(file) === null),
    faults: chosen.flatMap((file) => faultOf(file) ?? []),
  };
}

function faultOf({ name, size, type }: File): string | null {
  const { max_bytes } = PAGE_IMAGE_UPLOAD;
  if (!IMAGE_TYPES.includes(type)) return imageTexts.wrongType(name);
  return size > max_bytes ? imageTexts.tooLarge(name, formatFileSize(max_bytes)) : null;
}

/** The images that are pasted. Text with a picture of itself, as word processors copy it, is pasted as text. */
export function pastedImages({ files, types }: DataTransfer): File[] {
  return types.includes('text/plain') ? [] : [...files].filter(({ type }) => type.startsWith('image/'));
}
