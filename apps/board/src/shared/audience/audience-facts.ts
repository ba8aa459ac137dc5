import type { FactsProps } from '../facts/facts.tsx';
import { type AnyAudience, type AudienceKind, chosenIn, kindOf } from './audience-fields.tsx';

/** An audience in words: its kind, and what narrows that. */
export function audienceFacts<Audience extends AnyAudience>(
  label: string,
  kinds: readonly AudienceKind<Audience>[],
  audience: Audience,
): FactsProps['facts'] {
  const kind = kindOf(kinds, audience);
  const narrowed = (kind?.fields ?? []).map((field) => {
    const value = chosenIn(field, audience);
    const chosen = field.options.find((option) => option.value === value);
    return [field.label, value === undefined ? field.open : chosen?.label] as const;
  });
  return [[label, kind?.label], ...narrowed.filter(([, shown]) => shown !== undefined)];
}
