import { S3ServiceException } from '@aws-sdk/client-s3';
import { FILES_UNAVAILABLE, STORAGE_FULL } from '@portal/domain/messages';
import { HttpError } from '../errors.ts';

/** A full disk, a used-up quota, and a file larger than the system allows. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const FULL_STATUS = 507;
/** How MinIO and Ceph name it, some of them with another status. */
const FULL_NAMES = new Set(['XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'QuotaExceeded']);

/** The refusal of an upload that the file store could not take. */
export function storageFailure(error: unknown): HttpError {
  return isFull(error) ? storageFull(error) : unavailable(error);
}

export function storageFull(cause?: unknown): HttpError {
  return new HttpError(FULL_STATUS, STORAGE_FULL, {
    errors: { files: ['لا توجد مساحة كافية على الخادم، ولم يُحفظ شيء. يُرجى إعادة المحاولة لاحقًا.'] },
    cause,
  });
}

function unavailable(cause: unknown): HttpError {
  return new HttpError(503, FILES_UNAVAILABLE, {
    errors: { files: ['تعذّر حفظ الملفات الآن. يُرجى إعادة المحاولة بعد قليل.'] },
    cause,
  });
}

function isFull(error: unknown): boolean {
  if (error instanceof S3ServiceException) {
    return error.$metadata.httpStatusCode === FULL_STATUS || FULL_NAMES.has(error.name);
  }
  return error instanceof Error && 'code' in error && FULL_CODES.has(String(error.code));
}
