import { ApiError } from '@portal/api-client';
import { REGISTRATION_CLOSED, SERVER_ERROR } from '@portal/domain/messages';
import { teamChangeFailure } from './registration.ts';

test('a change after registration closed refers to support for 5 seconds, any other failure shows its message for 3', () => {
  const late = new ApiError(422, REGISTRATION_CLOSED);
  expect(teamChangeFailure(late, 'تعذّر الحفظ')).toEqual([
    'انتهت فترة تعديل الفريق. يُرجى التواصل مع الدعم.',
    5,
  ]);
  expect(teamChangeFailure(new ApiError(500, SERVER_ERROR), 'تعذّر الحفظ')).toEqual(['تعذّر الحفظ', 3]);
});
