import { HttpError } from './errors.ts';

/** What a field is now, in the words of a sentence to a person; null when it is empty. */
export type Shown<Seen> = { readonly [Field in keyof Seen]: string | null };

/**
 * Refuses a save on top of a change that its maker has not seen. `seen` is what the form began from: a field that is
 * not that any more was changed by somebody meanwhile. Each such field is told with what it is now, so that both
 * versions are in front of the person, who may save again without `seen`.
 * @throws HttpError 409
 */
export function requireAsSeen<Seen extends object>(
  message: string,
  current: Seen,
  seen: Seen | undefined,
  shown: Shown<Seen>,
): void {
  if (seen === undefined) return;
  const fields = Object.keys(seen) as (keyof Seen & string)[];
  const changed = fields.filter((field) => current[field] !== seen[field]);
  if (changed.length === 0) return;
  const errors = Object.fromEntries(changed.map((field) => [field, [sentence(shown[field])]]));
  throw new HttpError(409, message, { errors });
}

function sentence(now: string | null): string {
  return now === null ? 'أفرغه شخص آخر قبل حفظك' : `غيّره شخص آخر قبل حفظك إلى «${now}»`;
}
