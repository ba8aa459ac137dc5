import { ForeignText } from '../foreign-text/foreign-text.tsx';
import { fittedSize, type TextRoom } from './fitted-size.ts';
import styles from './print.module.css';

interface FittedTextProps extends TextRoom {
  readonly text: string;
}

/** A name on paper, as large as its room allows: a long one shrinks and wraps, and is never cut. */
export function FittedText({ text, ...room }: FittedTextProps) {
  return (
    <span className={styles.fitted} style={{ fontSize: `${fittedSize(text, room)}mm` }}>
      <ForeignText>{text}</ForeignText>
    </span>
  );
}
