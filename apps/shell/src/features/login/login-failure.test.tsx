import { ApiError, NO_ANSWER } from '@portal/api-client';
import { loginFailureToast } from './login-failure.ts';

test.each([
  [401, 'Invalid email or password', 'يرجى التاكد من البريدالإلكتروني او كلمة السر', 3],
  [403, 'You have to verified you email', /البريد غير المرغوب فيه/, 6],
  [429, 'Too many attempts', /محاولات كثيرة/, 6],
  [500, 'Server error', /تعذّر تسجيل الدخول/, 3],
  [NO_ANSWER, 'Network error', /تعذّر الاتصال بالخادم/, 3],
])(
  'a login refused with %i «%s» is told so, as long as it takes to read',
  (status, message, told, seconds) => {
    const toast = loginFailureToast(new ApiError(status, message));
    expect(toast.seconds).toBe(seconds);
    if (typeof told === 'string') expect(toast.text).toBe(told);
    else expect(toast.text).toMatch(told);
  },
);
