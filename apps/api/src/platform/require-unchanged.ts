import { HttpError } from './errors.ts';

/** The current value of each field as a person reads it; null when it is empty. */
export type DisplayedValues<Seen> = { readonly [Field in keyof Seen]: string | null };

/**
 * Refuses to overwrite a change that the caller has not seen. `seen` holds the values that the caller's form started
 * from; a field with another current value was changed by another person meanwhile. The refusal names the current
 * value of each such field, so that the caller can compare both versions and save again without `seen`.
 * @throws HttpError 409
 */
export function requireUnchanged<Seen extends object>(
  message: string,
  current: Seen,
  seen: Seen | undefined,
  displayed: DisplayedValues<Seen>,
): void {
  if (seen === undefined) return;
  const fields = Object.keys(seen) as (keyof Seen & string)[];
  const changed = fields.filter((field) => current[field] !== seen[field]);
  if (changed.length === 0) return;
  const errors = Object.fromEntries(changed.map((field) => [field, [conflictSentence(displayed[field])]]));
  throw new HttpError(409, message, { errors });
}

function conflictSentence(currentValue: string | null): string {
  return currentValue === null ? 'أفرغه شخص آخر قبل حفظك' : `غيّره شخص آخر قبل حفظك إلى «${currentValue}»`;
}
