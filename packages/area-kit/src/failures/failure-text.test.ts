import { ApiError, NO_ANSWER } from '@portal/api-client';
import { actionFailureText, loadFailureText } from './failure-text.ts';

const NO_CONNECTION = /الاتصال بالإنترنت/;

it('a load without an answer points at the connection, any other failure at the server', () => {
  expect(loadFailureText(new ApiError(NO_ANSWER, 'Network error'))).toMatch(NO_CONNECTION);
  expect(loadFailureText(new ApiError(500, 'Server error'))).toMatch(/خطأ في الخادم/);
  expect(loadFailureText(new TypeError('broken'))).toMatch(/خطأ في الخادم/);
});

it('an action says what the server says, its first wrong field before the sentence', () => {
  const errors = { email: ['الإيميل مستخدم مسبقًا'] };
  expect(actionFailureText(new ApiError(422, 'Invalid', { errors }), 'تعذّر الحفظ')).toBe(
    'الإيميل مستخدم مسبقًا',
  );
  expect(actionFailureText(new ApiError(409, 'لا يوجد تقييم مكتمل'), 'تعذّر الحفظ')).toBe(
    'لا يوجد تقييم مكتمل',
  );
});

it('an action falls back on its own sentence where the server has none for people', () => {
  expect(actionFailureText(new ApiError(500, 'Server error'), 'تعذّر الحفظ')).toBe('تعذّر الحفظ');
  expect(actionFailureText(new TypeError('broken'), 'تعذّر الحفظ')).toBe('تعذّر الحفظ');
  expect(actionFailureText(new ApiError(NO_ANSWER, 'Network error'), 'تعذّر الحفظ')).toMatch(NO_CONNECTION);
});

it('an action that found the session ended says that nothing was lost, not the server’s English', () => {
  const text = actionFailureText(new ApiError(401, 'Authentication required'), 'تعذّر الحفظ');
  expect(text).toMatch(/^انتهت الجلسة/);
});
