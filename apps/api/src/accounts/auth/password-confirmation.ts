import { INVALID_DATA } from '@portal/domain/messages';
import { refused } from '../../platform/errors.ts';

const NOT_THE_SAME = 'كلمتا المرور غير متطابقتين';

/** @throws HttpError 422 with the error on the second field when the two differ */
export function requireConfirmed(body: { password: string; password_confirmation: string }): void {
  if (body.password === body.password_confirmation) return;
  throw refused(INVALID_DATA, { password_confirmation: [NOT_THE_SAME] });
}
