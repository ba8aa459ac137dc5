import { ForeignText, ProgressBar, StatusTag } from '@portal/ui';
import styles from './batch-outcomes.module.css';
import type { BatchProgress } from './use-batch.ts';

interface BatchOutcomesProps {
  readonly progress: BatchProgress<{ readonly id: string; readonly name: string }, unknown>;
  /** The label of the progress, and its value. */
  readonly label: string;
  readonly valueText: string;
  /** What is said of an item that was done; by default such items are left out. */
  readonly doneText?: string;
  readonly listLabel?: string;
}

/** The progress of a change of several records, and what became of each. Renders nothing before the change starts. */
export function BatchOutcomes({ progress, label, valueText, doneText, listLabel }: BatchOutcomesProps) {
  const { items, outcomes } = progress;
  const listed = outcomes.filter(({ why }) => why !== null || doneText);
  if (outcomes.length === 0) return null;
  return (
    <div className={styles.outcomes} aria-live="polite">
      <ProgressBar label={label} percent={(outcomes.length / items.length) * 100} valueText={valueText} />
      {listed.length > 0 && (
        <ul className={styles.list} aria-label={listLabel}>
          {listed.map(({ item, why }) => (
            <li key={item.id} className={styles.line}>
              <span>
                <ForeignText>{item.name}</ForeignText>
              </span>
              <StatusTag tone={why === null ? 'ok' : 'refused'}>{why ?? doneText}</StatusTag>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
