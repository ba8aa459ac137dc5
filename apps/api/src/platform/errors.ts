import {
  AUTHENTICATION_REQUIRED,
  INVALID_DATA,
  NOT_FOUND,
  UNAUTHORIZED_ACTION,
} from '@portal/domain/messages';
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

interface HttpErrorDetails {
  errors?: FieldErrors;
  retryAfter?: number;
  /** What the log says of the failure. */
  cause?: unknown;
}

/** A refusal: the caller gets `message` and `errors` as they are. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly errors: FieldErrors | undefined;
  /** Seconds for `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, details: HttpErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.status = status;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
  }
}

export const unauthenticated = () => new HttpError(401, AUTHENTICATION_REQUIRED);

export const forbidden = () => new HttpError(403, UNAUTHORIZED_ACTION);

/** Also for a record that exists but is not visible to the caller. */
export const notFound = () => new HttpError(404, NOT_FOUND);

export const conflict = (message: string) => new HttpError(409, message);

/** A field is invalid or a rule does not allow the call. `errors` are Arabic sentences by field. */
export const refused = (message: string, errors?: FieldErrors) =>
  new HttpError(422, message, errors && { errors });

/** @throws HttpError 422 with the sentence of each field that has one */
export function requireNoFaults(faults: Readonly<Record<string, string | false | null | undefined>>): void {
  const errors = Object.entries(faults).flatMap(([field, sentence]) =>
    sentence ? [[field, [sentence]] as const] : [],
  );
  if (errors.length > 0) throw refused(INVALID_DATA, Object.fromEntries(errors));
}
