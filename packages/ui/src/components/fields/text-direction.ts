/** Left to right in a text of any language: placeholders, and addresses, also those of Markdown's links. */
const CODE = /\{\{[^{}]*\}\}|[^\s()]*[/@][^\s()]*/g;

/**
 * The direction of a whole text: left to right when it has Latin letters and no Arabic ones. A text in Arabic may begin with a
 * placeholder or have lines in English, so the direction of a line never follows its first letter, as in `dir="auto"`.
 */
export function textDirection(text: string): 'ltr' | 'rtl' {
  const words = text.replace(CODE, '');
  return /\p{Script=Latin}/u.test(words) && !/\p{Script=Arabic}/u.test(words) ? 'ltr' : 'rtl';
}
