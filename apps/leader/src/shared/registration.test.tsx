import { ApiError } from '@portal/api-client';
import { teamChangeFailure } from './registration.ts';

test('a change that came too late sends to support for 5 seconds, any other failure says why for 3', () => {
  const late = new ApiError(422, 'Registration is currently not available.');
  expect(teamChangeFailure(late, 'تعذّر الحفظ')).toEqual([
    'انتهت فترة تعديل الفريق. يُرجى التواصل مع الدعم.',
    5,
  ]);
  expect(teamChangeFailure(new ApiError(500, 'Server error'), 'تعذّر الحفظ')).toEqual(['تعذّر الحفظ', 3]);
});
