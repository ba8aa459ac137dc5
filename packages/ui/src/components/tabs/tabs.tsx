import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { rowStep } from '../row-step.ts';
import { StatusTag, type Tone } from '../status/status-tag.tsx';
import styles from './tabs.module.css';

export interface TabItem<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** A small state beside the label («2 من 3»). */
  readonly badge?: { readonly text: string; readonly tone: Tone };
}

interface TabsProps<Key extends string> {
  readonly label: string;
  readonly items: readonly TabItem<Key>[];
  readonly active: Key;
  readonly onChange: (key: Key) => void;
  readonly children: ReactNode;
}

/** Scrolls the row, not the page, so that a tab is visible. */
function reveal(list: HTMLElement, tab: Element): void {
  const row = list.getBoundingClientRect();
  const { left, right } = tab.getBoundingClientRect();
  if (left < row.left) list.scrollLeft += left - row.left;
  else if (right > row.right) list.scrollLeft += right - row.right;
}

/** Tabs by the ARIA pattern: one Tab stop, arrows between tabs. The parent holds the active key. */
export function Tabs<Key extends string>({ label, items, active, onChange, children }: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const revealActive = () => {
      const tab = list.current?.querySelector('[aria-selected="true"]');
      if (list.current && tab) reveal(list.current, tab);
    };
    revealActive();
    window.addEventListener('resize', revealActive);
    return () => window.removeEventListener('resize', revealActive);
  }, [active]);

  const open = (index: number) => {
    const item = items.at(index % items.length);
    if (!item) return;
    onChange(item.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[items.indexOf(item)]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = items.findIndex(({ key }) => key === active);
    const step = rowStep(event.key);
    if (step !== undefined) open(at + step);
    else if (event.key === 'Home') open(0);
    else if (event.key === 'End') open(-1);
    else return;
    event.preventDefault();
  };

  return (
    <div>
      <div className={styles.list} role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {items.map(({ key, label: text, badge }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === active}
            aria-controls={`${id}-panel`}
            tabIndex={key === active ? 0 : -1}
            className={classNames(styles.tab, key === active && styles.active)}
            onClick={() => onChange(key)}
          >
            {text}{' '}
            {badge && (
              <StatusTag tone={badge.tone} dot={false}>
                {badge.text}
              </StatusTag>
            )}
          </button>
        ))}
      </div>
      <div className={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </div>
  );
}
