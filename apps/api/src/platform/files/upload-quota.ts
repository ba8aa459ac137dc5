import { FILE_TOO_LARGE, INVALID_DATA } from '@portal/domain/messages';
import type { UploadLimits } from '@portal/domain/upload-limits';
import { HttpError, refused } from '../errors.ts';
import { uploadTexts } from './texts.ts';

/** A file that a team has in the same place already. */
export interface PresentFile {
  name: string;
  size: number;
}

interface CountedFile {
  /** Counts bytes of it. @throws HttpError 413 too many in all */
  add(bytes: number): void;
  /** It is not kept: takes back what was counted. */
  forget(): void;
}

const NOT_COUNTED: CountedFile = { add() {}, forget() {} };

/**
 * Counts the bytes of a request with what the team has, while they arrive. How many of its files are kept is known at
 * the end only: until then, one must fit. A file with the name of one that the team has may be that file, sent again after
 * a lost answer: it is counted only when its row is written. So at most one request of such files is stored without counting.
 */
export function uploadQuota(present: readonly PresentFile[], limits: UploadLimits) {
  const names = new Set(present.map(({ name }) => name));
  const { count } = totalsOf(present);
  let { bytes } = totalsOf(present);
  return {
    /** A file begins. @throws HttpError 422 the team has no room for one more */
    begin(name: string): CountedFile {
      if (names.has(name)) return NOT_COUNTED;
      let own = 0;
      requireWithin({ count: count + 1, bytes }, limits);
      return {
        add(added) {
          own += added;
          bytes += added;
          requireWithin({ count, bytes }, limits);
        },
        forget() {
          bytes -= own;
        },
      };
    },
  };
}

interface Totals {
  count: number;
  bytes: number;
}

export function totalsOf(files: readonly Pick<PresentFile, 'size'>[]): Totals {
  return { count: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) };
}

/** @throws HttpError 422 too many files · 413 too many bytes in all */
export function requireWithin(
  { count, bytes }: Totals,
  { max_in_all, max_bytes_in_all }: UploadLimits,
): void {
  if (count > max_in_all) throw refused(INVALID_DATA, { files: [uploadTexts.tooManyInAll(max_in_all)] });
  if (bytes <= max_bytes_in_all) return;
  const megabytes = max_bytes_in_all / 1024 / 1024;
  throw new HttpError(413, FILE_TOO_LARGE, {
    errors: { files: [`حجم الملفات معًا أكبر من المسموح (${megabytes} ميغابايت)`] },
  });
}
