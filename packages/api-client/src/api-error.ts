/** The status of an `ApiError` when no answer came: the network failed or the call took too long. */
export const NO_ANSWER = 0;

export interface ApiErrorDetails {
  /** Short Arabic sentences by field, to show under it. */
  errors?: Readonly<Record<string, readonly string[]>> | undefined;
  request_id?: string | undefined;
  /** After how many seconds a throttled call may be tried again. */
  retry_after?: number | undefined;
  cause?: unknown;
}

/** The one error every call throws. `message` is the server's sentence: one of `@portal/domain/messages`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly request_id: string | undefined;
  readonly retry_after: number | undefined;

  constructor(status: number, message: string, details: ApiErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.status = status;
    this.errors = details.errors ?? {};
    this.request_id = details.request_id;
    this.retry_after = details.retry_after;
  }
}
