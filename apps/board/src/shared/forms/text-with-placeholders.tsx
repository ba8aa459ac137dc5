import { Button, TextArea } from '@portal/ui';
import { type ComponentProps, useEffect, useRef } from 'react';
import styles from './text-with-placeholders.module.css';

interface TextWithPlaceholdersProps
  extends Pick<ComponentProps<typeof TextArea>, 'label' | 'hint' | 'error' | 'rows' | 'maxLength'> {
  readonly value: string;
  readonly placeholders: readonly { readonly name: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** A text, and buttons that insert placeholders where the cursor is. */
export function TextWithPlaceholders({ value, placeholders, onChange, ...field }: TextWithPlaceholdersProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  /** Where the cursor was when the field lost the focus; null before it had it. */
  const cursor = useRef<{ start: number; end: number } | null>(null);
  const isInserted = useRef(false);
  useEffect(() => {
    // The new value moved the cursor to its end.
    if (isInserted.current && cursor.current) {
      area.current?.setSelectionRange(cursor.current.start, cursor.current.end);
    }
    isInserted.current = false;
  });
  const insert = (text: string) => {
    const { start, end } = cursor.current ?? { start: value.length, end: value.length };
    cursor.current = { start: start + text.length, end: start + text.length };
    isInserted.current = true;
    onChange(value.slice(0, start) + text + value.slice(end));
  };
  return (
    <>
      <TextArea
        {...field}
        ref={area}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={({ target }) => {
          cursor.current = { start: target.selectionStart, end: target.selectionEnd };
        }}
      />
      <div className={styles.placeholders}>
        {placeholders.map(({ name, label }) => (
          <Button key={name} kind="quiet" onClick={() => insert(`{{${name}}}`)}>
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}
