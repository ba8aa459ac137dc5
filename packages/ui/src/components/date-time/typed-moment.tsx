import { toLatinDigits } from '@portal/ui/core';
import { type ComponentProps, createContext, useContext, useEffect, useState } from 'react';

/** Called with the typed text; `byEnter` closes the calendar as well. */
type Take = (typed: string, byEnter: boolean) => void;

/** Passes the typed text from the input inside antd's picker to the field. */
export const TakeTyped = createContext<Take>(() => {});

/**
 * The input of antd's picker, for dates as people write them: antd's own parses one format, and only the digits 0–9.
 * Typed text is local until Enter, Tab or blur commits it; Escape discards it.
 */
export function TypedMoment({ value, onChange: _antds, ...input }: ComponentProps<'input'>) {
  const take = useContext(TakeTyped);
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
