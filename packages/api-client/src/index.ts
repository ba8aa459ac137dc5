export type * from '@portal/api-schema';
// Areas that were released earlier import these at run time from the shell's copy of this package.
export * from '@portal/domain/audit-actions';
export * from '@portal/domain/limits';
export * from '@portal/domain/patterns';
export * from '@portal/domain/upload-limits';
export { ApiError, NO_ANSWER } from './api-error.ts';
export { type Api, createApi } from './create-api.ts';
export type { Subscription } from './events.ts';
export { queryKeys } from './query-keys.ts';
export { changesOf, keyOf, readNamed, readOf } from './reads.ts';
export {
  type Answer,
  AUTHENTICATION_REQUIRED,
  type CallOptions,
  type ClientOptions,
  createSend,
  type Input,
  type InputArguments,
  REQUEST_TIMEOUT_MS,
  type Send,
} from './request.ts';
export type { SendUpload, UploadOptions, UploadProgress } from './upload.ts';
export type { SendParts } from './upload-parts.ts';
