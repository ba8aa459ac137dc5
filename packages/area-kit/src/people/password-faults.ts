import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS, PASSWORD_PATTERN } from '@portal/domain/patterns';
import { texts } from '../texts.ts';

export interface NewPassword {
  readonly password: string;
  readonly password_confirmation: string;
}

const pattern = new RegExp(PASSWORD_PATTERN, 'u');

/** The rule of new passwords, shown before anything is typed. */
export const passwordRule = texts.people.passwordRule;

export function passwordFaults({
  password,
  password_confirmation,
}: NewPassword): Partial<Record<keyof NewPassword, string>> {
  const { length } = password;
  const tooWeak = length < PASSWORD_MIN_CHARACTERS || !pattern.test(password);
  return {
    ...(tooWeak && { password: length === 0 ? texts.people.passwordRequired : texts.people.passwordWeak }),
    ...(length > PASSWORD_MAX_CHARACTERS && { password: texts.people.passwordLong }),
    ...(password_confirmation !== password && { password_confirmation: texts.people.passwordsDiffer }),
    ...(password_confirmation === '' && { password_confirmation: texts.people.passwordAgain }),
  };
}
