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

const OWN = 'تعذّر الحفظ';
const taken = { errors: { email: ['الإيميل مستخدم مسبقًا'] } };

it.each([
  ['the server’s first field error', new ApiError(422, 'Invalid', taken), 'الإيميل مستخدم مسبقًا'],
  ['a message of the server without another text', new ApiError(409, 'Something new.'), 'Something new.'],
  ['its own text for a fault of the server', new ApiError(500, SERVER_ERROR), OWN],
  ['its own text for a fault of the page', new TypeError('broken'), OWN],
  ['its own text for a request that broke off', new ApiError(408, REQUEST_TOO_SLOW), OWN],
  ['that there was no answer', new ApiError(NO_ANSWER, 'Network error'), NO_CONNECTION],
  ['that the session ended, in Arabic', new ApiError(401, AUTHENTICATION_REQUIRED), /^انتهت الجلسة/],
  ['that the disk is full', new ApiError(507, STORAGE_FULL), /لا توجد مساحة كافية/],
  ['a shared text for what many calls refuse', new ApiError(404, NOT_FOUND), /^لم يعد موجودًا/],
])('an action shows %s', (_what, error, text) => {
  const shown = actionFailureText(error, OWN);
  if (typeof text === 'string') expect(shown).toBe(text);
  else expect(shown).toMatch(text);
});
