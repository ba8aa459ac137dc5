const START = '\u2068';
const END = '\u2069';
/**
 * A letter that is written left to right, a sign at an edge, or two numbers before any letter, as in «12-3»: each can change
 * sides in the sentence around it. Bidi keeps numbers in order only with one of a few signs between them, as in «10:30».
 */
const CAN_JUMP =
  /(?!\p{Script=Arabic})\p{L}|^\s*[\p{P}\p{S}]|[\p{P}\p{S}]\s*$|^[^\p{L}]*\d(?![.,:/،\u00A0]\d)[^\p{L}\p{N}]+\d/u;

/**
 * Text of other people (the name of a team, a file or a person) as part of an Arabic sentence: the direction of the one
 * does not change the order of the other. Where a component can be used instead of a sentence, `ForeignText` does the same.
 */
export function isolate(text: string): string {
  return CAN_JUMP.test(text) ? `${START}${text}${END}` : text;
}
