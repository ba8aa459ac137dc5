import { toLatinDigits } from '@portal/ui/core';
import { useEffect } from 'react';

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

/**
 * Whether what was typed is what is saved, as after a lost answer: texts are cleaned before they are stored, and a new row gets its
 * id then.
 */
function isStored(typed: unknown, saved: unknown): boolean {
  const contentOf = (values: unknown) =>
    JSON.stringify(values, function (this: object, name, value) {
      if (name === 'key' || (name === 'id' && 'key' in this)) return undefined;
      return typeof value === 'string' ? toLatinDigits(value).trim() : value;
    });
  return contentOf(typed) === contentOf(saved);
}

const fieldsOf = <Values extends object>(values: Partial<Values>) => Object.keys(values) as Field<Values>[];

const pick = <Values extends object>(values: Partial<Values>, fields: readonly Field<Values>[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>;

/** The fields of a body that differ from those of the saved record. */
export function changedFields<Body extends object>(
  body: Body,
  saved: { readonly [Field in keyof Body]?: unknown },
): Partial<Body> {
  const changed = { ...body } as Partial<Body>;
  for (const field of fieldsOf(body)) if (isSame(body[field], saved[field])) delete changed[field];
  return changed;
}

/** A form over the saved values, and the drafts that follow this one; a draft is null when nothing differs from the saved values. */
export function formOver<Values extends object>(saved: Values, draft: Draft<Values> | null) {
  const edits: Partial<Values> = draft?.edits ?? {};
  const isSavedSince = (field: Field<Values>, typed: unknown) =>
    draft !== null && !isSame(draft.base[field], saved[field]) && isStored(typed, saved[field]);
  /** A text can be typed on as it is; saved rows are followed, so that they keep their ids. */
  const editedOf = (typed: Partial<Values>) =>
    fieldsOf(typed).filter((field) => {
      const value = typed[field];
      if (isSame(value, saved[field])) return false;
      return typeof value === 'string' || !isSavedSince(field, value);
    });
  const edited = editedOf(edits);
  // The base of an older release may have fewer fields.
  const base = draft && edited.length > 0 ? { ...saved, ...draft.base } : saved;
  const next = (followed: readonly Field<Values>[], typed: Partial<Values>): Draft<Values> | null => {
    const left = editedOf(typed);
    if (left.length === 0) return null;
    const dropped = fieldsOf(typed).filter((field) => !left.includes(field));
    return { base: { ...base, ...pick(saved, [...followed, ...dropped]) }, edits: pick(typed, left) };
  };
  const changedByOthers = fieldsOf<Values>(saved).filter(
    (field) => !isSame(base[field], saved[field]) && !(field in edits && isSavedSince(field, edits[field])),
  );
  return {
    saved,
    values: { ...saved, ...edits },
    /** The fields whose edited value differs from the saved one. */
    edited,
    /** The fields that were saved since the draft's base, and otherwise than they were typed. */
    changedByOthers,
    /** The fields that were edited here and changed by another person: one of both values must be chosen. */
    conflicts: edited.filter((field) => changedByOthers.includes(field)),
    edit: (changes: Partial<Values>) => next([], { ...edits, ...changes }),
    /** Keeps the edits of these fields although another person saved them: the next save overwrites theirs. */
    keepTyped: (fields: readonly Field<Values>[]) => next(fields, edits),
    /** Drops the edits of these fields in favour of the saved values. */
    takeSaved: (fields: readonly Field<Values>[]) => {
      const others = fieldsOf<Values>(edits).filter((field) => !fields.includes(field));
      return next(fields, pick(edits, others));
    },
  };
}

/** Drops edits, or parts of one, that another person saved too, so that they are not a conflict when that person saves again. */
export function useDroppedEdits<Values extends object>(
  draft: Draft<Values> | null,
  { edit }: Pick<ReturnType<typeof formOver<Values>>, 'edit'>,
  setDraft: (next: Draft<Values> | null) => void,
) {
  useEffect(() => {
    const left = draft && edit({});
    if (!isSame(left, draft)) setDraft(left);
  });
}
