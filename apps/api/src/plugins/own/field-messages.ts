import type { ErrorObject } from 'ajv';

/** Sentences of product.txt §5 for single fields; they win over the general ones. */
const byField = new Map([
  ['email', 'ادخل بريد الكتروني صالح'],
  ['password', 'الرجاء إدخال كلمة المرور الخاصة بك'],
  ['teams', 'يجب اختيار الفرق'],
]);

/** What these find wrong, the general sentence says better. */
const GENERAL_ONLY = new Set(['additionalProperties', 'maxItems']);

const byKeyword: Readonly<Record<string, (params: Record<string, unknown>) => string>> = {
  required: () => 'هذا الحقل مطلوب',
  additionalProperties: () => 'هذا الحقل غير معروف',
  minLength: ({ limit }) => (limit === 1 ? 'هذا الحقل مطلوب' : `الحد الأدنى ${limit} أحرف`),
  maxLength: ({ limit }) => `الحد الأقصى ${limit} حرفًا`,
  minItems: () => 'اختر عنصرًا واحدًا على الأقل',
  maxItems: ({ limit }) => `الحد الأقصى ${limit} عنصرًا`,
  minimum: ({ limit }) => `القيمة أقل من الحد الأدنى ${limit}`,
  maximum: ({ limit }) => `القيمة أكبر من الحد الأقصى ${limit}`,
  multipleOf: ({ multipleOf }) => `القيمة يجب أن تكون من مضاعفات ${multipleOf}`,
};

/** The Arabic sentence that stands under a field which its schema refused. */
export function fieldMessage(field: string, { keyword, params }: ErrorObject): string {
  const own = GENERAL_ONLY.has(keyword) ? undefined : byField.get(field);
  return own ?? byKeyword[keyword]?.(params) ?? 'القيمة غير صالحة';
}
