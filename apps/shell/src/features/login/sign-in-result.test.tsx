import { ApiError, NO_ANSWER } from '@portal/api-client';
import {
  ACCOUNT_DISABLED,
  EMAIL_NOT_VERIFIED,
  INVALID_CREDENTIALS,
  SERVER_ERROR,
  TOO_MANY_ATTEMPTS,
} from '@portal/domain/messages';
import { loginFailureToast } from './sign-in-result.ts';

test.each([
  [401, INVALID_CREDENTIALS, 'يرجى التاكد من البريدالإلكتروني او كلمة السر', 3],
  [403, EMAIL_NOT_VERIFIED, /البريد غير المرغوب فيه/, 6],
  [403, ACCOUNT_DISABLED, /هذا الحساب موقوف/, 6],
  [429, TOO_MANY_ATTEMPTS, /محاولات كثيرة/, 6],
  [500, SERVER_ERROR, /تعذّر تسجيل الدخول/, 3],
  [NO_ANSWER, 'Network error', /تعذّر الاتصال بالخادم/, 3],
])(
  'a login that fails with %i «%s» shows the matching text for long enough to read it',
  (status, message, expected, seconds) => {
    const toast = loginFailureToast(new ApiError(status, message));
    expect(toast.seconds).toBe(seconds);
    if (typeof expected === 'string') expect(toast.text).toBe(expected);
    else expect(toast.text).toMatch(expected);
  },
);
