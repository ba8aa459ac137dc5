import { toLatinDigits } from '@portal/ui/core';
import { type ComponentProps, createContext, useContext, useEffect, useState } from 'react';

/** The keys that open a closed calendar; while text is being typed, Enter commits it and a space belongs to it. */
const OPENING_KEYS = ['Enter', ' ', 'ArrowDown'];

/** Called with the typed text; `byEnter` closes the calendar as well. */
type Take = (typed: string, byEnter: boolean) => void;

interface MomentInput {
  readonly take: Take;
  readonly open: boolean;
  readonly onOpen: () => void;
}

/** What the field gives to the input inside antd's picker. */
export const MomentInputContext = createContext<MomentInput>({
  take: () => undefined,
  open: false,
  onOpen: () => undefined,
});

/**
 * The input of antd's picker, for dates as people write them: antd's own parses one format, and only the digits 0–9.
 * Typed text is local until Enter, Tab or blur commits it; Escape discards it.
 */
export function TypedMoment({ value, onChange: _antds, ...input }: ComponentProps<'input'>) {
  const { take, open, onOpen } = useContext(MomentInputContext);
  const [typed, setTyped] = useState<string | null>(null);
  // A new value, such as a day chosen in the calendar, replaces the typed text.
  useEffect(() => setTyped(null), [value]);
  const finish = (byEnter: boolean) => {
    if (typed === null) return;
    setTyped(null);
    take(typed, byEnter);
  };
  return (
    <input
      {...input}
      value={typed ?? value}
      onChange={({ target }) => setTyped(toLatinDigits(target.value))}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && typed !== null) {
          // Enter commits the text; a second Enter submits the form.
          event.preventDefault();
          finish(true);
          return;
        }
        if (!open && OPENING_KEYS.includes(event.key) && (typed === null || event.key === 'ArrowDown')) {
          event.preventDefault();
          onOpen();
          return;
        }
        if (event.key === 'Tab') finish(false);
        if (event.key === 'Escape') setTyped(null);
        input.onKeyDown?.(event);
      }}
      onBlur={(event) => {
        finish(false);
        input.onBlur?.(event);
      }}
    />
  );
}
