import { Button, Muted, VisuallyHidden } from '@portal/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
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
  order: saveOrder,
  menu,
  children,
}: OrderedListProps<Item>) {
  const [said, setSaid] = useState('');
  const focused = useRef<Element | null>(null);
  /** The ids as they were moved here, until the list has the answer. */
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const unsent = useRef<{ readonly ids: string[]; readonly said: string }>(null);
  const isSending = useRef(false);
  useEffect(() => {
    if (items && !isSending.current) setMoved(null);
  }, [items]);
  const shown = moved ? inOrder(items, moved) : items;
  const order = shown.map(({ id }) => id).join(' ');
  // A row that the browser has moved loses the focus.
  useLayoutEffect(() => {
    if (order && focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  }, [order]);

  const move = async (item: Item, step: 1 | -1) => {
    const to = shown.indexOf(item) + step;
    if (to < 0 || to >= shown.length) return;
    focused.current = document.activeElement;
    const ids = shown.map(({ id }) => id).filter((id) => id !== item.id);
    ids.splice(to, 0, item.id);
    setMoved(ids);
    unsent.current = { ids, said: orderTexts.moved(titleOf(item), to + 1, shown.length) };
    if (isSending.current) return;
    isSending.current = true;
    while (unsent.current) {
      const sent: { readonly ids: string[]; readonly said: string } = unsent.current;
      unsent.current = null;
      const { error } = await saveOrder(sent.ids);
      if (error === undefined) setSaid(sent.said);
      else {
        unsent.current = null;
        setMoved(null);
      }
    }
    isSending.current = false;
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
        {shown.map((item, index) => (
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
                aria-disabled={index === shown.length - 1}
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

/** The items in the order of the ids. Items that another director added meanwhile are not among the ids and come last. */
function inOrder<Item extends { readonly id: string }>(items: readonly Item[], ids: readonly string[]) {
  const place = ({ id }: Item) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return items.toSorted((one, other) => place(one) - place(other));
}
