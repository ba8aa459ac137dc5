/**
 * What was typed into one tab of the settings. Only fields that differ from what is saved are kept, so that what
 * other directors save meanwhile shows through everywhere else.
 */
export interface Draft<Values extends object> {
  /** The saved values that the typing began from, or that were looked at since. */
  readonly base: Values;
  readonly edits: Partial<Values>;
}

type Field<Values> = keyof Values & string;

/** Values of a form are plain data: two that read alike are the same. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const fieldsOf = <Values extends object>(values: Partial<Values>) => Object.keys(values) as Field<Values>[];

/** What the form shows: the saved values, and over them what was typed. */
export function shownValues<Values extends object>(saved: Values, draft: Draft<Values> | null): Values {
  return { ...saved, ...draft?.edits };
}

/** The fields whose typed value is another than the saved one. */
export function editedFields<Values extends object>(
  saved: Values,
  draft: Draft<Values> | null,
): Field<Values>[] {
  if (!draft) return [];
  return fieldsOf(draft.edits).filter((field) => !isSame(draft.edits[field], saved[field]));
}

/** The fields that somebody else has saved since the typing began and that were not looked at yet. */
export function movedFields<Values extends object>(
  saved: Values,
  draft: Draft<Values> | null,
): Field<Values>[] {
  if (!draft) return [];
  return fieldsOf(saved).filter((field) => !isSame(draft.base[field], saved[field]));
}

/** Types a value. Null when nothing differs from what is saved any more. */
export function typeInto<Values extends object>(
  saved: Values,
  draft: Draft<Values> | null,
  changes: Partial<Values>,
): Draft<Values> | null {
  return settled(saved, { base: draft?.base ?? saved, edits: { ...draft?.edits, ...changes } });
}

/** The moved fields were looked at: what was typed into them stays and will replace what is saved. */
export function keepTyped<Values extends object>(
  saved: Values,
  draft: Draft<Values>,
  fields: readonly Field<Values>[],
): Draft<Values> | null {
  const seen = Object.fromEntries(fields.map((field) => [field, saved[field]])) as Partial<Values>;
  return settled(saved, { base: { ...draft.base, ...seen }, edits: draft.edits });
}

/** What was typed into the field gives way to what is saved. */
export function takeSaved<Values extends object>(
  saved: Values,
  draft: Draft<Values>,
  field: Field<Values>,
): Draft<Values> | null {
  const { [field]: _typed, ...edits } = draft.edits;
  return keepTyped(saved, { base: draft.base, edits: edits as Partial<Values> }, [field]);
}

function settled<Values extends object>(saved: Values, draft: Draft<Values>): Draft<Values> | null {
  return editedFields(saved, draft).length > 0 ? draft : null;
}
