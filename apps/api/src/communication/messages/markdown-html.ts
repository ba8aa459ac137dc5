import { compiler } from 'markdown-to-jsx/html';

/** As in the `Markdown` component of the screens: raw HTML is shown as text, and links that would run code are removed. */
const OPTIONS = {
  disableParsingRawHTML: true,
  forceBlock: true,
  wrapper: null,
  // A mail loads nothing; the description of an image stays.
  overrides: { img: { component: 'span' } },
} as const;

/** The HTML of a Markdown text for a mail. */
export function markdownHtml(source: string): string {
  return compiler(source, OPTIONS);
}
