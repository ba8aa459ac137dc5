import type { FileSummary, RefusedFile } from '@portal/api-client';
import { listOf } from '@portal/domain/lists';
import type { UploadLimits } from '@portal/domain/upload-limits';
import { formatFileSize } from '@portal/ui/core';
import { uploadTexts } from './texts.ts';

/** Limits of one request; sizes are in bytes. */
export type RequestLimits = Pick<UploadLimits, 'extensions' | 'max_bytes' | 'max_files'>;

/** A file that the team has there already. */
export type PresentFile = Pick<FileSummary, 'name' | 'size'>;

export interface Choice {
  readonly files: readonly File[];
  /** One sentence for each file that was not added. */
  readonly refused: readonly string[];
}

const isSame = (a: File, b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/**
 * Adds files to those already chosen, unless they break a limit or are there by name and size: reading all bytes for a hash would
 * keep a phone busy. The server checks their content, and does not add the same bytes under the same name twice.
 */
export function chooseFiles(
  chosen: readonly File[],
  added: readonly File[],
  limits: RequestLimits,
  present: readonly PresentFile[],
): Choice {
  const files = [...chosen];
  const refused: string[] = [];
  for (const file of added) {
    if (files.some((other) => isSame(file, other))) continue;
    const isPresent = present.some(({ name, size }) => name === file.name && size === file.size);
    const reason = isPresent
      ? uploadTexts.present
      : files.length >= limits.max_files
        ? tooMany(limits)
        : faultOf(file, limits);
    if (reason === null) files.push(file);
    else refused.push(uploadTexts.refused(file.name, reason));
  }
  return { files, refused };
}

/** After an upload: nothing is chosen any more, and what the server did not keep is named. */
export function choiceAfter(refused: readonly RefusedFile[]): Choice {
  return { files: [], refused: refused.map(({ name, reason }) => uploadTexts.refused(name, reason)) };
}

const tooMany = ({ max_files }: RequestLimits) => uploadTexts.tooMany(max_files);

function faultOf({ name, size }: File, { extensions, max_bytes }: RequestLimits): string | null {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
  if (!extensions.includes(extension)) return uploadTexts.wrongType(listOf(extensions));
  if (size > max_bytes) return uploadTexts.tooLarge(formatFileSize(size), formatFileSize(max_bytes));
  return size === 0 ? uploadTexts.emptyFile : null;
}
