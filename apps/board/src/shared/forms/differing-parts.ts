import { diffArrays } from 'diff';

/** A line or a sentence of a text, with what ends it. */
export interface TextPart {
  readonly text: string;
  readonly differs: boolean;
}

/** Not the dot of a number, such as that of a line in a numbered list, nor that of one letter, such as that of a title. */
const ENDS = /(?<=\n|\S[^\d\s][.!?؟]\s)/u;

/**
 * The lines and sentences that only this text has, with the one before and the one after each place where it differs from the
 * other text. Null stands for the rest.
 */
export function differingParts(text: string, other: string): readonly (TextPart | null)[] {
  const parts = text.split(ENDS);
  const changes = diffArrays(parts, other.split(ENDS), {
    comparator: (one, another) => one.trim() === another.trim(),
  });
  let begin = 0;
  return changes.flatMap(({ count, added, removed }, index) => {
    if (added) return [];
    // The change itself has the parts of the other text, which may end differently.
    const own = parts.slice(begin, begin + count);
    begin += count;
    if (removed) return own.map((part) => ({ text: part, differs: true }));
    const [isFirst, isLast] = [index === 0, index === changes.length - 1];
    return own
      .map((part, at) => {
        const isBeside = (at === 0 && !isFirst) || (at === own.length - 1 && !isLast);
        return isBeside ? { text: part, differs: false } : null;
      })
      .filter((part, at, shown) => part !== null || shown[at - 1] !== null);
  });
}
