import MarkdownToJsx from 'markdown-to-jsx/react';
import { Fragment } from 'react';
import styles from './markdown.module.css';
import { ImagesContext, type MarkdownImage, PageImage, PageLink } from './page-image.tsx';

/** The page has its own h1, so a text's first two heading levels both become h2. */
const OVERRIDES = {
  a: { component: PageLink },
  img: { component: PageImage },
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

interface MarkdownProps {
  readonly source: string;
  /** The uploaded images that it may show; it shows no others. */
  readonly images?: readonly MarkdownImage[] | undefined;
}

const NONE: readonly MarkdownImage[] = [];

/** Renders a Markdown text of the board. Raw HTML is shown as text, and links that would run code are removed. */
export function Markdown({ source, images = NONE }: MarkdownProps) {
  return (
    <div className={styles.text}>
      <ImagesContext value={images}>
        <MarkdownToJsx options={OPTIONS}>{source}</MarkdownToJsx>
      </ImagesContext>
    </div>
  );
}
