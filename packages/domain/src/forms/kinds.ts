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
  'file',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** What the fields of a form may ask. Who registers is not signed in, and only those who are may upload. */
export const kindsOf = (form: FormName): readonly FieldKind[] =>
  form === 'registration' ? FIELD_KINDS.filter((kind) => kind !== 'file') : FIELD_KINDS;
