import { violatedConstraint } from '../db/database.ts';
import { type HttpError, refused } from '../errors.ts';

export type UniqueField = 'email' | 'identity' | 'phone_number';

/** The sentences of product.txt §5, in the order in which the first of them becomes the message. */
const TAKEN: Readonly<Record<UniqueField, string>> = {
  email: 'الإيميل مستخدم مسبقًا',
  identity: 'رقم الهوية مستخدم مسبقًا',
  phone_number: 'رقم الجوال مستخدم مسبقًا',
};
const FIELDS = Object.keys(TAKEN) as UniqueField[];

const FIELD_OF_CONSTRAINT = new Map<string | undefined, UniqueField>([
  ['users_email_key', 'email'],
  ['users_identity_key', 'identity'],
  ['users_phone_number_key', 'phone_number'],
]);

/** The refusal of a person who shares one of these fields with somebody; null when it is none. */
export function personTaken(taken: ReadonlySet<UniqueField>): HttpError | null {
  const [first, ...others] = FIELDS.filter((field) => taken.has(field));
  if (first === undefined) return null;
  return refused(
    TAKEN[first],
    Object.fromEntries([first, ...others].map((field) => [field, [TAKEN[field]]])),
  );
}

/** What a failed write means to the caller: the refusal when a person was stored a moment earlier, else itself. */
export function asPersonTaken(error: unknown): unknown {
  const field = FIELD_OF_CONSTRAINT.get(violatedConstraint(error));
  return field === undefined ? error : personTaken(new Set([field]));
}
