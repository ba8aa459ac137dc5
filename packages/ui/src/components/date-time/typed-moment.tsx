import { toLatinDigits } from '@portal/ui/core';
import { type ComponentProps, createContext, useContext, useEffect, useState } from 'react';

/** Takes what was typed into the field; `byEnter` when the calendar is to close with it. */
type Take = (typed: string, byEnter: boolean) => void;

/** How the input inside antd's picker tells its field what was typed. */
export const TakeTyped = createContext<Take>(() => {});

/**
 * The input of antd's picker, for moments as people write them: antd's own reads one format, and only the digits 0–9.
 * What is typed stays here until it is taken, on Enter, Tab and leaving; Escape gives it up.
 */
export function TypedMoment({ value, onChange: _antds, ...input }: ComponentProps<'input'>) {
  const take = useContext(TakeTyped);
  const [typed, setTyped] = useState<string | null>(null);
  // Another value, such as a day chosen from the calendar, replaces what was typed.
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
          // It takes the moment; a second one sends the form.
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
