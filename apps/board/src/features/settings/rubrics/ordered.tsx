import { Button } from '@portal/ui';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './rubrics.module.css';
import { rubricTexts } from './texts.ts';

interface Ordered<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly nameOf: (item: Item, number: number) => string;
  readonly onChange: (items: readonly Item[]) => void;
}

/** A list whose items are added, moved and removed by keyboard: the focus follows, and what happened is announced. */
export function useOrdered<Item>({ items, keyOf, nameOf, onChange }: Ordered<Item>) {
  const list = useRef<HTMLOListElement>(null);
  /** The element to focus after the next render: a selector within the list. */
  const focusNext = useRef<string | null>(null);
  const [announced, setAnnounced] = useState('');
  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    list.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  });
  const at = (item: Item) => `[data-item="${keyOf(item)}"]`;

  return {
    list,
    announced,
    add: (added: Item) => {
      onChange([...items, added]);
      focusNext.current = `${at(added)} input`;
    },
    change: (index: number, changes: Partial<Item>) =>
      onChange(items.map((item, place) => (place === index ? { ...item, ...changes } : item))),
    move: (from: number, to: number) => {
      const next = [...items];
      const [moved] = next.splice(from, 1);
      if (!moved) return;
      next.splice(to, 0, moved);
      onChange(next);
      const direction = to < from ? 'up' : 'down';
      const isLast = direction === 'up' ? to === 0 : to === next.length - 1;
      const enabledButton = isLast ? (direction === 'up' ? 'down' : 'up') : direction;
      focusNext.current = `${at(moved)} [data-order] > button:nth-of-type(${enabledButton === 'up' ? 1 : 2})`;
      setAnnounced(rubricTexts.moved(nameOf(moved, to + 1), to + 1, next.length));
    },
    remove: (index: number) => {
      const next = items.filter((_, place) => place !== index);
      onChange(next);
      const neighbour = next[Math.min(index, next.length - 1)];
      if (neighbour) focusNext.current = `${at(neighbour)} input`;
      const removed = items[index];
      if (removed) setAnnounced(rubricTexts.removed(nameOf(removed, index + 1)));
    },
  };
}

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

interface OpenedByFaultsProps {
  readonly summary: string;
  /** There is a fault inside: it is shown. */
  readonly hasFault: boolean;
  readonly children: ReactNode;
}

/** Content that is shown on demand, and as long as there is a fault inside. */
export function OpenedByFaults({ summary, hasFault, children }: OpenedByFaultsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={styles.details}
      open={isOpen || hasFault}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
