import { Check } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './steps.module.css';

export interface Step {
  readonly key: string;
  readonly label: string;
  readonly state: 'done' | 'current' | 'waiting';
  /** A date or the remaining time. */
  readonly note?: string | undefined;
}

const STATE_WORDS = { done: 'تم', current: 'الخطوة الحالية', waiting: 'لاحقًا' } as const;

/** The steps of a process: done, current and waiting. Side by side, or stacked on a phone. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ key, label: text, state, note }, index) => (
        <li
          key={key}
          className={classNames(styles.step, styles[state])}
          {...(state === 'current' && { 'aria-current': 'step' as const })}
        >
          <span className={styles.mark} aria-hidden>
            {state === 'done' ? <Check size={15} strokeWidth={2.6} /> : index + 1}
          </span>
          <span className={styles.texts}>
            <span className={styles.label}>{text}</span>
            <VisuallyHidden>، {STATE_WORDS[state]}</VisuallyHidden>
            {note && <span className={styles.note}>{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
