import { diffArrays } from 'diff';

/** A line or a sentence of a text, with what ends it. */
export interface TextPart {
  readonly text: string;
  readonly differs: boolean;
}

const ENDS = /(?<=\n|[.!?؟]\s)/u;

/**
 * The lines and sentences that only this text has, with the one before and the one after each place where it differs from the
 * other text. Null stands for the rest.
 */
export function differingParts(text: string, other: string): readonly (TextPart | null)[] {
  const changes = diffArrays(text.split(ENDS), other.split(ENDS), {
    comparator: (one, another) => one.trim() === another.trim(),
  });
  return changes.flatMap(({ value, added, removed }, index) => {
    if (added) return [];
    if (removed) return value.map((part) => ({ text: part, differs: true }));
    const [isFirst, isLast] = [index === 0, index === changes.length - 1];
    return value
      .map((part, at) => {
        const isBeside = (at === 0 && !isFirst) || (at === value.length - 1 && !isLast);
        return isBeside ? { text: part, differs: false } : null;
      })
      .filter((part, at, parts) => part !== null || parts[at - 1] !== null);
  });
}
