import { Button, Muted, VisuallyHidden } from '@portal/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { MENU_ICON } from '../actions/menu-action.tsx';
import styles from './ordered-list.module.css';
import { orderTexts } from './texts.ts';

interface OrderedListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly titleOf: (item: Item) => string;
  /** Saves the order, and says so. */
  readonly order: (ids: string[]) => Promise<{ readonly error?: unknown }>;
  readonly menu: (item: Item) => ReactNode;
  readonly children: (item: Item) => ReactNode;
}

/** Records in an order that the board decides. Each moves by its buttons, or by Alt and an arrow key. */
export function OrderedList<Item extends { readonly id: string }>({
  label,
  items,
  titleOf,
  order,
  menu,
  children,
}: OrderedListProps<Item>) {
  const [said, setSaid] = useState('');
  const [ordering, setOrdering] = useState(false);
  const focused = useRef<Element | null>(null);
  // A row that the browser has moved loses the focus.
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  }, [items]);

  const move = async (item: Item, step: 1 | -1) => {
    const from = items.indexOf(item);
    const to = from + step;
    if (ordering || to < 0 || to >= items.length) return;
    focused.current = document.activeElement;
    const ordered = items.filter((other) => other !== item);
    ordered.splice(to, 0, item);
    setOrdering(true);
    const { error } = await order(ordered.map(({ id }) => id));
    setOrdering(false);
    if (error !== undefined) focused.current = null;
    else setSaid(orderTexts.moved(titleOf(item), to + 1, items.length));
  };
  const onKey = (event: KeyboardEvent, item: Item) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (step === null || !event.altKey) return;
    event.preventDefault();
    void move(item, step);
  };
  return (
    <div>
      <ol className={styles.list} aria-label={label}>
        {items.map((item, index) => (
          <li key={item.id} className={styles.row} onKeyDown={(event) => onKey(event, item)}>
            <div className={styles.move}>
              <Button
                kind="text"
                aria-label={orderTexts.up(titleOf(item))}
                aria-disabled={index === 0}
                icon={<ArrowUp {...MENU_ICON} />}
                onClick={() => void move(item, -1)}
              />
              <Button
                kind="text"
                aria-label={orderTexts.down(titleOf(item))}
                aria-disabled={index === items.length - 1}
                icon={<ArrowDown {...MENU_ICON} />}
                onClick={() => void move(item, 1)}
              />
            </div>
            {children(item)}
            {menu(item)}
          </li>
        ))}
      </ol>
      <Muted>{orderTexts.moveHint}</Muted>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}
