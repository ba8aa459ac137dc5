import { ApiError } from '@portal/api-client';
import { secondFactorTexts } from '../../texts-second-factor.ts';
import { failureToastText } from '../failures/failure-toast-text.ts';

/** The toast of a refused change of the second factor; `otherwise` is the change's own text. */
export function secondFactorFailure(error: unknown, otherwise: string): string {
  const known = error instanceof ApiError ? secondFactorTexts.refusals[error.message] : undefined;
  return known ?? failureToastText(error, otherwise);
}
