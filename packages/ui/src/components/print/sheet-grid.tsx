import type { ReactNode } from 'react';
import styles from './print.module.css';

interface SheetGridProps {
  readonly columns: number;
  readonly rows: number;
  /** At most `columns` × `rows` elements. */
  readonly children: ReactNode;
}

/**
 * The printed part of an A4 page, millimetres; `print.module.css` has the same. Below the full height inside the margins,
 * so that no rounding of a browser makes it two pages.
 */
const SHEET = { inline: 186, block: 272 } as const;
/** Arm of a cut mark, millimetres. */
const ARM = 3;

/** Equal parts of a sheet, such as badges, with marks at their corners that show where to cut. */
export function SheetGrid({ columns, rows, children }: SheetGridProps) {
  const crossings = Array.from({ length: (columns + 1) * (rows + 1) }, (_, index) => ({
    x: ((index % (columns + 1)) * SHEET.inline) / columns,
    y: (Math.floor(index / (columns + 1)) * SHEET.block) / rows,
  }));
  return (
    <div
      className={styles.grid}
      style={{
        gridTemplateColumns: `repeat(${columns}, ${SHEET.inline / columns}mm)`,
        gridTemplateRows: `repeat(${rows}, ${SHEET.block / rows}mm)`,
      }}
    >
      {children}
      <svg className={styles.cuts} viewBox={`0 0 ${SHEET.inline} ${SHEET.block}`} aria-hidden>
        <path
          d={crossings.map(({ x, y }) => `M${x - ARM} ${y}h${2 * ARM}M${x} ${y - ARM}v${2 * ARM}`).join('')}
        />
      </svg>
    </div>
  );
}
