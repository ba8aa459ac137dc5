import { OPTION_SEPARATOR, SHORT_TEXT_MAX } from './questions.ts';

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ONE = `${ID}:[^${OPTION_SEPARATOR}]{1,${SHORT_TEXT_MAX}}`;

/** The answers that teams are narrowed to, by field, as one text: `field:answer؛field:answer`. */
export const ANSWER_FILTERS_PATTERN = `^${ONE}(?:${OPTION_SEPARATOR}${ONE})*$`;
export const ANSWER_FILTERS_MAX = 600;
const PATTERN = new RegExp(ANSWER_FILTERS_PATTERN);

/** The answers by the ids of their fields; none in any other text. */
export function parseAnswerFilters(text: string | null | undefined): ReadonlyMap<string, string> {
  if (!text || text.length > ANSWER_FILTERS_MAX || !PATTERN.test(text)) return new Map();
  return new Map(
    text.split(OPTION_SEPARATOR).map((one) => {
      const end = one.indexOf(':');
      return [one.slice(0, end), one.slice(end + 1)];
    }),
  );
}

export const formatAnswerFilters = (filters: ReadonlyMap<string, string>): string =>
  [...filters].map(([field, answer]) => `${field}:${answer}`).join(OPTION_SEPARATOR);
