import { colors } from '@portal/ui/core';
import styles from './types-chart.module.css';

/** Marks of the scale, percent. */
const MARKS = [25, 50, 75];

/** A bar of 0–100 that grows from the right; its value is written beside it. */
export function ScoreBar({ percent, fill }: { percent: number; fill: string }) {
  return (
    <svg className={styles.track} width="100%" height="14" aria-hidden>
      <rect width="100%" height="14" rx="4" fill={colors.neutralFill} />
      {MARKS.map((mark) => (
        <line key={mark} x1={`${mark}%`} x2={`${mark}%`} y1="0" y2="14" stroke={colors.line} />
      ))}
      <rect x={`${100 - percent}%`} width={`${percent}%`} height="14" rx="4" fill={fill} />
    </svg>
  );
}
