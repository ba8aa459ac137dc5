import { Fragment, type Key, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { paginate } from './paginate.ts';
import styles from './print.module.css';
import { PrintSheet } from './print-sheet.tsx';

export interface SheetNumber {
  readonly page: number;
  readonly pages: number;
}

interface FlowingSheetsProps<Part> {
  /** What flows over the pages. The same array as long as nothing in it changes. */
  readonly parts: readonly Part[];
  readonly keyOf: (part: Part) => Key;
  readonly keepsWithNext?: (part: Part) => boolean;
  /** A part, in one element with the attribute `data-part`, by which its height is measured. */
  readonly renderPart: (part: Part) => ReactNode;
  /** What each page repeats around its parts, such as a table with its headings. */
  readonly frame: (parts: ReactNode, number: SheetNumber) => ReactNode;
  /** The line at the bottom of each page. */
  readonly footer: (number: SheetNumber) => ReactNode;
  /** Names a page for screen readers. */
  readonly labelOf: (number: SheetNumber) => string;
}

interface Measured<Part> {
  readonly parts: readonly Part[];
  /** For each page the parts on it, by their indexes. */
  readonly pages: readonly (readonly number[])[];
}

/** CSS pixels that stay free on a page: browsers round heights differently on paper. */
const RESERVE_PX = 4;
const PAGE_PX = (272 * 96) / 25.4;

/**
 * Pages that a list of parts of different heights is spread over. The parts are laid out once, unseen, to measure them;
 * so every browser repeats headings and numbers the pages, and the preview breaks where the paper does.
 */
export function FlowingSheets<Part>({
  parts,
  keyOf,
  keepsWithNext,
  renderPart,
  frame,
  footer,
  labelOf,
}: FlowingSheetsProps<Part>) {
  const layer = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState<Measured<Part> | null>(null);
  const isMeasured = measured?.parts === parts;

  useLayoutEffect(() => {
    const element = layer.current;
    if (isMeasured || !element) return;
    const sizes = [...element.querySelectorAll('[data-part]')].map(
      (part) => part.getBoundingClientRect().height,
    );
    const around = element.getBoundingClientRect().height - sizes.reduce((sum, size) => sum + size, 0);
    const room = PAGE_PX - around - RESERVE_PX;
    const flowing = parts.map((part, index) => ({
      size: sizes[index] ?? 0,
      keepsWithNext: keepsWithNext?.(part) ?? false,
    }));
    setMeasured({ parts, pages: paginate(flowing, room) });
  });

  const renderAll = (some: readonly Part[]) =>
    some.map((part) => <Fragment key={keyOf(part)}>{renderPart(part)}</Fragment>);
  const content = (some: readonly Part[], number: SheetNumber) => (
    <>
      {frame(renderAll(some), number)}
      <footer className={styles.footer}>{footer(number)}</footer>
    </>
  );
  if (!isMeasured) {
    return (
      <div className={styles.measuring} aria-hidden>
        <div ref={layer} className={styles.measure}>
          {content(parts, { page: 1, pages: 1 })}
        </div>
      </div>
    );
  }
  return measured.pages.map((indexes, index) => {
    const number = { page: index + 1, pages: measured.pages.length };
    const [first = 0] = indexes;
    return (
      <PrintSheet key={first} label={labelOf(number)}>
        <div className={styles.flow}>{content(parts.slice(first, first + indexes.length), number)}</div>
      </PrintSheet>
    );
  });
}
