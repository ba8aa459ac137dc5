import { TextField } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import { useState } from 'react';
import { designerTexts } from '../texts.ts';

interface NumberInputProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A number that may have decimals. What is typed stays as it is until the number changes elsewhere, such as by dragging. */
export function NumberInput({ label, value, onChange }: NumberInputProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly number: number | null } | null>(null);
  const text = typed && (typed.number === null || typed.number === value) ? typed.text : String(value);
  return (
    <TextField
      label={label}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={typed?.number === null ? designerTexts.number : undefined}
      onChange={({ target }) => {
        const number = numberOf(target.value);
        setTyped({ text: target.value, number });
        if (number !== null) onChange(number);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** Null for what is no number. Arabic digits and the Arabic decimal separator are read too. */
function numberOf(text: string): number | null {
  const plain = toLatinDigits(text).trim().replace(/[٫,]/, '.');
  const number = Number(plain);
  return plain === '' || !Number.isFinite(number) ? null : number;
}
