const START = '\u2068';
const END = '\u2069';
/** A letter that is written left to right, or a sign at an edge: either can change sides in the sentence around it. */
const CAN_JUMP = /(?!\p{Script=Arabic})\p{L}|^\s*[\p{P}\p{S}]|[\p{P}\p{S}]\s*$/u;

/**
 * Text of other people (the name of a team, a file or a person) as part of an Arabic sentence: the direction of the one
 * does not change the order of the other. Where a component can be used instead of a sentence, `ForeignText` does the same.
 */
export function isolate(text: string): string {
  return CAN_JUMP.test(text) ? `${START}${text}${END}` : text;
}
