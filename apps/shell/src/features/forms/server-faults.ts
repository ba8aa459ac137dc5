import { ApiError, NO_ANSWER } from '@portal/api-client';
import { actionFailureText } from '@portal/area-kit';
import { texts } from '../../texts.ts';

/** The server's first sentence for each of the given fields that it refused; one about a list's item is the list's. */
export function serverFaults<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const faults: Partial<Record<Field, string>> = {};
  if (!(error instanceof ApiError)) return faults;
  for (const [path, [sentence]] of Object.entries(error.errors)) {
    const field = fields.find((name) => name === path.split('.')[0]);
    if (field && sentence) faults[field] ??= sentence;
  }
  return faults;
}

/** What a public page's toast says about a call that failed; `otherwise` is what the action says itself. */
export function failureToastText(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  switch (error.status) {
    case NO_ANSWER:
      return texts.noConnection;
    case 429:
      return texts.login.tooManyAttempts;
    default:
      return actionFailureText(error, otherwise);
  }
}
