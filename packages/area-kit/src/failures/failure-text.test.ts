import { ApiError, NO_ANSWER } from '@portal/api-client';
import {
  AUTHENTICATION_REQUIRED,
  NOT_FOUND,
  REQUEST_TOO_SLOW,
  SERVER_ERROR,
  STORAGE_FULL,
} from '@portal/domain/messages';
import { actionFailureText, loadFailureText } from './failure-text.ts';

const NO_CONNECTION = /الاتصال بالإنترنت/;

it('a load without an answer blames the connection, any other failure the server', () => {
  expect(loadFailureText(new ApiError(NO_ANSWER, 'Network error'))).toMatch(NO_CONNECTION);
  expect(loadFailureText(new ApiError(500, SERVER_ERROR))).toMatch(/خطأ في الخادم/);
  expect(loadFailureText(new TypeError('broken'))).toMatch(/خطأ في الخادم/);
});

it('an action shows the server’s first field error, else its message', () => {
  const errors = { email: ['الإيميل مستخدم مسبقًا'] };
  expect(actionFailureText(new ApiError(422, 'Invalid', { errors }), 'تعذّر الحفظ')).toBe(
    'الإيميل مستخدم مسبقًا',
  );
  expect(actionFailureText(new ApiError(409, 'لا يوجد تقييم مكتمل'), 'تعذّر الحفظ')).toBe(
    'لا يوجد تقييم مكتمل',
  );
});

it('an action falls back to its own text when the server has none for people', () => {
  expect(actionFailureText(new ApiError(500, SERVER_ERROR), 'تعذّر الحفظ')).toBe('تعذّر الحفظ');
  expect(actionFailureText(new TypeError('broken'), 'تعذّر الحفظ')).toBe('تعذّر الحفظ');
  expect(actionFailureText(new ApiError(NO_ANSWER, 'Network error'), 'تعذّر الحفظ')).toMatch(NO_CONNECTION);
});

it('an action after the session ended shows the Arabic text, not the server’s English', () => {
  const text = actionFailureText(new ApiError(401, AUTHENTICATION_REQUIRED), 'تعذّر الحفظ');
  expect(text).toMatch(/^انتهت الجلسة/);
});

it('an action that a full disk refused says so', () => {
  expect(actionFailureText(new ApiError(507, STORAGE_FULL), 'تعذّر الحفظ')).toMatch(/لا توجد مساحة كافية/);
});

it('an action that many calls may be refused like has an Arabic text, an unknown message is shown as it is', () => {
  expect(actionFailureText(new ApiError(404, NOT_FOUND), 'تعذّر الحفظ')).toMatch(/^لم يعد موجودًا/);
  expect(actionFailureText(new ApiError(408, REQUEST_TOO_SLOW), 'تعذّر الحفظ')).toBe('تعذّر الحفظ');
  expect(actionFailureText(new ApiError(409, 'Something new.'), 'تعذّر الحفظ')).toBe('Something new.');
});
