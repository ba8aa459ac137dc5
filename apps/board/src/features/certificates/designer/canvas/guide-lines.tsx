import type { PageSize } from '@portal/domain/certificate-fields';
import { useRef } from 'react';
import type { Guides } from '../geometry/snapping.ts';
import styles from './canvas.module.css';

/** The lines that a dragged box is aligned with. They are shown without a render, which a slow phone would notice. */
export function useGuideLines(page: PageSize) {
  const [x, y] = [useRef<HTMLSpanElement>(null), useRef<HTMLSpanElement>(null)];
  const place = (line: HTMLSpanElement | null, at: number | null, side: number) => {
    if (!line) return;
    line.hidden = at === null;
    if (at !== null) line.style.setProperty('--at', `${(at / side) * 100}%`);
  };
  return {
    show: (guides: Guides | null) => {
      place(x.current, guides?.x ?? null, page.width);
      place(y.current, guides?.y ?? null, page.height);
    },
    lines: (
      <>
        <span ref={x} className={styles.guideX} hidden />
        <span ref={y} className={styles.guideY} hidden />
      </>
    ),
  };
}
