/** The forms of an event that the board adds fields to. */
export const FORMS = ['registration', 'delivery', 'members'] as const;
export type FormName = (typeof FORMS)[number];

export const FIELD_KINDS = [
  'short_text',
  'long_text',
  'number',
  'choice',
  'choices',
  'date',
  'link',
  'consent',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];
