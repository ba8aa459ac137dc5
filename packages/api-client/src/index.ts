export type * from '@portal/api-schema';
// Areas that were released earlier import these at run time from the shell's copy of this package.
export * from '@portal/domain/audit-actions';
export * from '@portal/domain/limits';
export * from '@portal/domain/patterns';
export * from '@portal/domain/upload-limits';
export { ApiError, NO_ANSWER } from './api-error.ts';
export { type AuthApi, createAuthApi } from './auth-api.ts';
export { type Api, createApi } from './create-api.ts';
export type { Subscription } from './events.ts';
export type { Delivery } from './files.ts';
export { HOME_READS } from './home-reads.ts';
export { queryKeys } from './query-keys.ts';
export {
  AUTHENTICATION_REQUIRED,
  type CallOptions,
  type ClientOptions,
  REQUEST_TIMEOUT_MS,
} from './request.ts';
export type { UploadOptions, UploadProgress } from './upload.ts';
