import { ApiError } from '@portal/api-client';
import { AreaLoadError } from '../areas/area-load-error.ts';

/**
 * A short code that support can look up: what was loading and the step that failed («leader-1.4.2-entry»), or the
 * server's own id of the request. Undefined when the error says neither.
 */
export function errorReference(error: unknown): string | undefined {
  if (error instanceof AreaLoadError) return `${error.area}-${error.version}-${error.phase}`;
  if (error instanceof ApiError) return error.request_id;
  return undefined;
}
