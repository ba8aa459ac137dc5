import { ApiError } from '@portal/api-client';
import { teamChangeFailure } from '../../shared/registration.ts';
import { joiningTexts, joinRefusals } from './texts.ts';

/** The words of a change, with the reason when it was refused because another was faster. */
export const joinWords = (words: { readonly running: string; readonly done: string }) => ({
  ...words,
  failed: (error: unknown) =>
    (error instanceof ApiError && joinRefusals[error.message]) ||
    teamChangeFailure(error, joiningTexts.failed)[0],
});
