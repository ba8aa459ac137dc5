import { countOf, nouns } from '@portal/domain/plurals';

/** The rule of a Saudi identity. */
export const saudiIdentityRule = 'رقم الهوية عشرة أرقام تبدأ بـ 1 أو 2';

/** Sentences about the limits of a field. */
export const limitTexts = {
  minLetters: (min: number) => `الحد الأدنى: ${countOf(min, nouns.letter)}`,
  maxLetters: (max: number) => `الحد الأقصى: ${countOf(max, nouns.letter)}`,
  maxItems: (max: number) => `الحد الأقصى: ${countOf(max, nouns.item)}`,
  minPassword: (min: number) => `كلمة المرور لا تقل عن ${countOf(min, nouns.letter, 'oblique')}`,
  maxPassword: (max: number) => `كلمة المرور لا تزيد على ${countOf(max, nouns.letter, 'oblique')}`,
};
