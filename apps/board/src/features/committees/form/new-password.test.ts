import { PASSWORD_PATTERN } from '@portal/api-client';
import { newPassword } from './new-password.ts';

test('each new password satisfies the password rule and is unique', () => {
  const made = Array.from({ length: 200 }, newPassword);
  for (const password of made) {
    expect(password).toMatch(new RegExp(PASSWORD_PATTERN, 'u'));
    expect(password).toHaveLength(14);
    expect(password).not.toMatch(/[0O1lI]/);
  }
  expect(new Set(made).size).toBe(made.length);
});
