import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { isCommonPassword } from './common-passwords.ts';

describe('a common password', () => {
  it.each(['password1', 'PASSWORD123', 'Qwerty123', '!!1qaz2wsx!!', 'trustno1'])(
    'is recognised: %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each(['Chosen@2027', 'نسر الصحراء 7 يطير', 'correct horse 9 battery', '', DEMO_PASSWORD])(
    'is not: %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});
