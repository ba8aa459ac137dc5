import { ApiError } from '@portal/api-client';
import { AreaLoadError } from '../../shared/area-loading/area-load-error.ts';

/**
 * A short code that support can look up: area, version and failed phase (`leader-1.4.2-entry`), or the id that the
 * server gave the request. Undefined for any other error.
 */
export function errorReference(error: unknown): string | undefined {
  if (error instanceof AreaLoadError) return `${error.area}-${error.version}-${error.phase}`;
  if (error instanceof ApiError) return error.request_id;
  return undefined;
}
