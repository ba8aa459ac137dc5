export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** A refusal that the caller is told about: `message` and `errors` go out as they are. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly errors: FieldErrors | undefined;
  /** Seconds for `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, details: { errors?: FieldErrors; retryAfter?: number } = {}) {
    super(message);
    this.status = status;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
  }
}

export const unauthenticated = () => new HttpError(401, 'Authentication required');

export const forbidden = () => new HttpError(403, 'This action is unauthorized.');

/** Also for a thing that exists but is not the caller's to see. */
export const notFound = () => new HttpError(404, 'Not found');

export const conflict = (message: string) => new HttpError(409, message);

/** A field or business rule refused. `errors` are Arabic sentences by field. */
export const refused = (message: string, errors?: FieldErrors) =>
  new HttpError(422, message, errors && { errors });

export const INVALID_DATA = 'The given data was invalid.';
