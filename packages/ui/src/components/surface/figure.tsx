import type { ReactNode } from 'react';
import styles from './surface.module.css';

interface FigureProps {
  readonly label: string;
  readonly value: ReactNode;
  /** What the number is of («من 16»). */
  readonly note?: ReactNode;
}

/** A key figure with its label above it. Put several into `Figures`. */
export function Figure({ label, value, note }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt className={styles.figureLabel}>{label}</dt>
      <dd className={styles.figureLine}>
        <span className={styles.figureValue}>{value}</span>
        {note !== undefined && <span className={styles.figureNote}>{note}</span>}
      </dd>
    </div>
  );
}

/** A wrapping row of figures. Use `flat` inside a white card. */
export function Figures({ flat = false, children }: { flat?: boolean; children: ReactNode }) {
  return <dl className={flat ? styles.figuresFlat : styles.figures}>{children}</dl>;
}
