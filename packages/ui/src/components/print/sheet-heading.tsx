import { ForeignText } from '../foreign-text/foreign-text.tsx';
import styles from './print.module.css';

interface SheetHeadingProps {
  readonly event: string;
  readonly title: string;
  /** Short facts beside each other; empty ones are left out. */
  readonly facts?: readonly (string | null | undefined)[];
}

/** The top of a printed page: the event, a title, and facts below it. */
export function SheetHeading({ event, title, facts = [] }: SheetHeadingProps) {
  return (
    <header className={styles.heading}>
      <p className={styles.event}>
        <ForeignText>{event}</ForeignText>
      </p>
      <h2 className={styles.title}>
        <ForeignText>{title}</ForeignText>
      </h2>
      <ul className={styles.facts}>
        {facts.map(
          (fact) =>
            fact && (
              <li key={fact}>
                <ForeignText>{fact}</ForeignText>
              </li>
            ),
        )}
      </ul>
    </header>
  );
}
