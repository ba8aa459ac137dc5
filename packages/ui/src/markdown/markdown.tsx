import { AppLink } from '@portal/ui/core';
import MarkdownToJsx from 'markdown-to-jsx/react';
import { Fragment } from 'react';
import styles from './markdown.module.css';

/** The page has its own h1, so a text's first two heading levels both become h2. */
const OVERRIDES = {
  a: { component: AppLink },
  h1: { component: 'h2' },
  h2: { component: 'h2' },
  h3: { component: 'h3' },
} as const;

/** No wrapper element of the library, so that the first block has no space above it. */
const OPTIONS = {
  disableParsingRawHTML: true,
  forceBlock: true,
  wrapper: Fragment,
  overrides: OVERRIDES,
} as const;

/** Renders a Markdown text of the board. Raw HTML is shown as text, and links that would run code are removed. */
export function Markdown({ source }: { source: string }) {
  return (
    <div className={styles.text}>
      <MarkdownToJsx options={OPTIONS}>{source}</MarkdownToJsx>
    </div>
  );
}
