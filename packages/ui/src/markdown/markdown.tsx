import { AppLink } from '@portal/ui/core';
import MarkdownToJsx from 'markdown-to-jsx/react';
import { Fragment } from 'react';
import styles from './markdown.module.css';

/** The page's own heading is the first; a text may begin with any, so its first two both come right below. */
const OVERRIDES = {
  a: { component: AppLink },
  h1: { component: 'h2' },
  h2: { component: 'h2' },
  h3: { component: 'h3' },
} as const;

/** Blocks stand right in the text, without an element of the library's between, so that the first has no space above. */
const OPTIONS = {
  disableParsingRawHTML: true,
  forceBlock: true,
  wrapper: Fragment,
  overrides: OVERRIDES,
} as const;

/** A text of the board's as a page. Raw HTML in it is shown as text, and links that would run code are dropped. */
export function Markdown({ source }: { source: string }) {
  return (
    <div className={styles.text}>
      <MarkdownToJsx options={OPTIONS}>{source}</MarkdownToJsx>
    </div>
  );
}
