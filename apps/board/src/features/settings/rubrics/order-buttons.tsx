import { Button } from '@portal/ui';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import styles from './rubrics.module.css';
import { rubricTexts } from './texts.ts';

interface OrderButtonsProps {
  readonly name: string;
  /** Its position, from 1, and the number of items. */
  readonly number: number;
  readonly count: number;
  readonly onMove: (step: 1 | -1) => void;
  /** Null where it cannot be removed. */
  readonly onRemove: (() => void) | null;
}

const icon = { size: 16, strokeWidth: 1.7, 'aria-hidden': true } as const;

/** The buttons that move an item of a list and remove it. */
export function OrderButtons({ name, number, count, onMove, onRemove }: OrderButtonsProps) {
  return (
    <div className={styles.tools} data-order>
      <Button
        kind="text"
        aria-label={rubricTexts.moveUp(name)}
        disabled={number === 1}
        icon={<ArrowUp {...icon} />}
        onClick={() => onMove(-1)}
      />
      <Button
        kind="text"
        aria-label={rubricTexts.moveDown(name)}
        disabled={number === count}
        icon={<ArrowDown {...icon} />}
        onClick={() => onMove(1)}
      />
      <Button
        kind="text"
        aria-label={rubricTexts.remove(name)}
        disabled={onRemove === null}
        icon={<Trash2 {...icon} />}
        onClick={() => onRemove?.()}
      />
    </div>
  );
}
