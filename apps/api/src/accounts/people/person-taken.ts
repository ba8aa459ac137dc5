import { PERSON_FIELD_TAKEN } from '@portal/domain/messages';
import { violatedConstraint } from '../../platform/database/database.ts';
import { type HttpError, refused } from '../../platform/errors.ts';

export type UniqueField = keyof typeof PERSON_FIELD_TAKEN;

/** The first of these that applies becomes the message of the answer. */
const FIELDS = Object.keys(PERSON_FIELD_TAKEN) as UniqueField[];

const FIELD_OF_CONSTRAINT = new Map<string | undefined, UniqueField>([
  ['users_email_key', 'email'],
  ['users_identity_key', 'identity'],
  ['users_phone_number_key', 'phone_number'],
]);

/** The refusal that names the fields which another person has; null without such fields. */
export function personTaken(taken: ReadonlySet<UniqueField>): HttpError | null {
  const [first, ...others] = FIELDS.filter((field) => taken.has(field));
  if (first === undefined) return null;
  return refused(
    PERSON_FIELD_TAKEN[first],
    Object.fromEntries([first, ...others].map((field) => [field, [PERSON_FIELD_TAKEN[field]]])),
  );
}

/** The refusal for a write that violated a unique key of people; any other error as it is. */
export function asPersonTaken(error: unknown): unknown {
  const field = FIELD_OF_CONSTRAINT.get(violatedConstraint(error));
  return field === undefined ? error : personTaken(new Set([field]));
}
