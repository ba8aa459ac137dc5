import { HttpError } from '../errors.ts';

/*
 * Areas of before contract 1.5 send the values that their form started from as `seen`, not the version. To be removed,
 * with `seenFields` of `@portal/api-schema`, once `OLDEST_CONTRACT_VERSION` is newer than theirs.
 */

/** @throws HttpError 409 with the current value of each field that is not what was `seen` */
export function requireSeen<Values extends object>(
  message: string,
  current: Values,
  seen: Partial<Values>,
  displayed: { readonly [Field in keyof Values]?: string | null },
): void {
  const fields = Object.keys(seen) as (keyof Values & string)[];
  const changed = fields.filter((field) => JSON.stringify(current[field]) !== JSON.stringify(seen[field]));
  if (changed.length === 0) return;
  const errors = Object.fromEntries(changed.map((field) => [field, [conflictSentence(displayed[field])]]));
  throw new HttpError(409, message, { errors });
}

function conflictSentence(currentValue: string | null | undefined): string {
  if (currentValue === undefined) return 'غيّره شخص آخر قبل حفظك';
  return currentValue === null ? 'أفرغه شخص آخر قبل حفظك' : `غيّره شخص آخر قبل حفظك إلى «${currentValue}»`;
}
