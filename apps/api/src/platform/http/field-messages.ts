import { IDENTITY_RULE } from '@portal/api-schema';
import { identityTexts } from '@portal/domain/identities';
import type { ErrorObject } from 'ajv';
import { limitTexts } from './texts.ts';

/** Messages of single fields, which take precedence over the general ones. */
const byField = new Map([
  ['email', 'ادخل بريد الكتروني صالح'],
  ['password', 'الرجاء إدخال كلمة المرور الخاصة بك'],
  ['teams', 'يجب اختيار الفرق'],
]);

type Params = Record<string, unknown>;

/** Messages by field and keyword, which take precedence over all others. */
const byRule = new Map<string, (params: Params) => string | undefined>([
  // minLength 1 is the login's, which accepts any password; a new password must be longer.
  ['password minLength', ({ limit }) => (limit === 1 ? undefined : limitTexts.minPassword(Number(limit)))],
  ['password maxLength', ({ limit }) => limitTexts.maxPassword(Number(limit))],
  ['password pattern', () => 'كلمة المرور يجب أن تحتوي على حرف ورقم'],
  ['phone_number pattern', () => 'أدخل رقم جوال سعودي مثل 05XXXXXXXX'],
  [
    'phone_number format',
    () => 'رقم الجوال غير صحيح. اكتبه كاملًا بعد رمز الدولة، مثل \u2066+96599887766\u2069',
  ],
  ['nationality enum', () => 'اختر الجنسية'],
  ['identity_country enum', () => identityTexts.countryRequired],
]);

/** Keywords whose general message is more precise than the field's. */
const GENERAL_ONLY = new Set(['additionalProperties', 'maxItems']);

const byKeyword: Readonly<Record<string, (params: Params) => string>> = {
  required: () => 'هذا الحقل مطلوب',
  additionalProperties: () => 'هذا الحقل غير معروف',
  minLength: ({ limit }) => (limit === 1 ? 'هذا الحقل مطلوب' : limitTexts.minLetters(Number(limit))),
  maxLength: ({ limit }) => limitTexts.maxLetters(Number(limit)),
  minItems: () => 'اختر عنصرًا واحدًا على الأقل',
  minProperties: () => 'اختر عنصرًا واحدًا على الأقل',
  maxItems: ({ limit }) => limitTexts.maxItems(Number(limit)),
  minimum: ({ limit }) => `القيمة أقل من الحد الأدنى ${limit}`,
  maximum: ({ limit }) => `القيمة أكبر من الحد الأقصى ${limit}`,
  [IDENTITY_RULE]: ({ text }) => String(text),
  multipleOf: ({ multipleOf }) => `القيمة يجب أن تكون من مضاعفات ${multipleOf}`,
};

/** The Arabic message below a field (`leader.email`) that its schema refused. */
export function fieldMessage(field: string, { keyword, params }: ErrorObject): string {
  const name = field.slice(field.lastIndexOf('.') + 1);
  const own = GENERAL_ONLY.has(keyword) ? undefined : byField.get(name);
  return (
    byRule.get(`${name} ${keyword}`)?.(params) ?? own ?? byKeyword[keyword]?.(params) ?? 'القيمة غير صالحة'
  );
}
