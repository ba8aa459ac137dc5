import { ApiError, NO_ANSWER } from '@portal/api-client';
import { loginFailureToast } from './login-failure.ts';

test.each([
  [401, 'Invalid email or password', 'يرجى التاكد من البريدالإلكتروني او كلمة السر', 3],
  [403, 'You have to verified you email', /البريد غير المرغوب فيه/, 6],
  [429, 'Too many attempts', /محاولات كثيرة/, 6],
  [500, 'Server error', /تعذّر تسجيل الدخول/, 3],
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
