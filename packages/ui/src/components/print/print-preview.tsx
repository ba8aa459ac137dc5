import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './print.module.css';

interface PrintPreviewProps {
  /** What is printed, for screen readers. */
  readonly label: string;
  /** `PrintSheet`s. */
  readonly children: ReactNode;
}

/** Width of A4, millimetres, and the CSS pixels of one. */
const SHEET_MM = 210;
const PX_PER_MM = 96 / 25.4;

/**
 * The sheets as they will be printed, scaled down to the width of the window. On paper they are all that is printed, one
 * page each: nothing of the page around them, whichever elements that are.
 */
export function PrintPreview({ label, children }: PrintPreviewProps) {
  const desk = useRef<HTMLElement>(null);
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const element = desk.current;
    if (!element) return undefined;
    const fit = () => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
      const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd) || 0;
      const width = element.clientWidth - padding;
      // No width where nothing is laid out.
      setScale(width > 0 ? Math.min(1, width / (SHEET_MM * PX_PER_MM)) : 1);
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <section
      ref={desk}
      aria-label={label}
      className={classNames(styles.desk, styles.alone)}
      style={{ '--preview-scale': scale }}
    >
      {children}
    </section>
  );
}
