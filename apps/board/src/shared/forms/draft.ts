/**
 * The unsaved input of a form. Only fields that differ from the saved values are kept, so that all others follow what
 * other directors save.
 */
export interface Draft<Values extends object> {
  /** The saved values when editing started, or as they were last shown in a conflict. */
  readonly base: Values;
  readonly edits: Partial<Values>;
}

type Field<Values> = keyof Values & string;

/** Compares values of a form, which are plain data. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const fieldsOf = <Values extends object>(values: Partial<Values>) => Object.keys(values) as Field<Values>[];

/** The saved values with the edits applied. */
export function shownValues<Values extends object>(saved: Values, draft: Draft<Values> | null): Values {
  return { ...saved, ...draft?.edits };
}

/** The fields whose edited value differs from the saved one. */
export function editedFields<Values extends object>(
  saved: Values,
  draft: Draft<Values> | null,
): Field<Values>[] {
  if (!draft) return [];
  return fieldsOf(draft.edits).filter((field) => !isSame(draft.edits[field], saved[field]));
}

/** The fields that another person saved since the draft's base. */
export function fieldsChangedByOthers<Values extends object>(
  saved: Values,
  draft: Draft<Values> | null,
): Field<Values>[] {
  if (!draft) return [];
  return fieldsOf(saved).filter((field) => !isSame(draft.base[field], saved[field]));
}

/** The fields that were edited here and changed by another person: one of both values must be chosen. */
export function conflictingFields<Values extends object>(
  saved: Values,
  draft: Draft<Values> | null,
): Field<Values>[] {
  const changed = fieldsChangedByOthers(saved, draft);
  return editedFields(saved, draft).filter((field) => changed.includes(field));
}

/** The fields of a body that differ from those of the saved record. */
export function changedFields<Body extends object>(
  body: Body,
  saved: { readonly [Field in keyof Body]?: unknown },
): Partial<Body> {
  const changed = { ...body } as Partial<Body>;
  for (const field of fieldsOf(body)) if (isSame(body[field], saved[field])) delete changed[field];
  return changed;
}

/** Adds edits to a draft. Null when nothing differs from the saved values any more. */
export function editDraft<Values extends object>(
  saved: Values,
  draft: Draft<Values> | null,
  changes: Partial<Values>,
): Draft<Values> | null {
  return draftOrNull(saved, { base: draft?.base ?? saved, edits: { ...draft?.edits, ...changes } });
}

/** Keeps the edits of these fields although another person saved them: the next save overwrites theirs. */
export function keepTyped<Values extends object>(
  saved: Values,
  draft: Draft<Values>,
  fields: readonly Field<Values>[],
): Draft<Values> | null {
  const seen = Object.fromEntries(fields.map((field) => [field, saved[field]])) as Partial<Values>;
  return draftOrNull(saved, { base: { ...draft.base, ...seen }, edits: draft.edits });
}

/** Drops the edit of a field in favour of the saved value. */
export function takeSaved<Values extends object>(
  saved: Values,
  draft: Draft<Values>,
  field: Field<Values>,
): Draft<Values> | null {
  const { [field]: _typed, ...edits } = draft.edits;
  return keepTyped(saved, { base: draft.base, edits: edits as Partial<Values> }, [field]);
}

function draftOrNull<Values extends object>(saved: Values, draft: Draft<Values>): Draft<Values> | null {
  return editedFields(saved, draft).length > 0 ? draft : null;
}
