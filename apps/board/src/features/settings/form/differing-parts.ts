/** A line or a sentence of a text, with what ends it. */
export interface TextPart {
  readonly text: string;
  readonly differs: boolean;
}

const ENDS = /(?<=\n|[.!?؟]\s)/u;

/**
 * The lines and sentences of a text that another version has not, and those beside them; null stands for what is left
 * out. Where the other version has more, the parts around that place are given.
 */
export function differingParts(text: string, other: string): readonly (TextPart | null)[] {
  const [parts, others] = [text.split(ENDS), other.split(ENDS)];
  const given = new Map<number, boolean>();
  let [last, lastOther] = [-1, -1];
  for (const [index, otherIndex] of [...commonParts(parts, others), [parts.length, others.length] as const]) {
    if (index - last > 1 || otherIndex - lastOther > 1) {
      if (!given.has(last)) given.set(last, false);
      for (let between = last + 1; between < index; between += 1) given.set(between, true);
      given.set(index, false);
    }
    [last, lastOther] = [index, otherIndex];
  }
  const shown = parts.map((part, index) => {
    const differs = given.get(index);
    return differs === undefined ? null : { text: part, differs };
  });
  return shown.filter((part, index) => part !== null || shown[index - 1] !== null);
}

/** The places of a longest row of parts that both have. */
function commonParts(parts: readonly string[], others: readonly string[]): (readonly [number, number])[] {
  const isSame = (index: number, other: number) => parts[index]?.trim() === others[other]?.trim();
  /** How many parts the rest of both has in common. */
  const counts = Array.from({ length: parts.length + 1 }, () => new Uint32Array(others.length + 1));
  const count = (index: number, other: number) => counts[index]?.[other] ?? 0;
  for (let index = parts.length - 1; index >= 0; index -= 1) {
    for (let other = others.length - 1; other >= 0; other -= 1) {
      const rest = isSame(index, other)
        ? count(index + 1, other + 1) + 1
        : Math.max(count(index + 1, other), count(index, other + 1));
      (counts[index] as Uint32Array)[other] = rest;
    }
  }
  const common: (readonly [number, number])[] = [];
  let [index, other] = [0, 0];
  while (index < parts.length && other < others.length) {
    if (isSame(index, other)) {
      common.push([index, other]);
      index += 1;
      other += 1;
    } else if (count(index + 1, other) >= count(index, other + 1)) index += 1;
    else other += 1;
  }
  return common;
}
