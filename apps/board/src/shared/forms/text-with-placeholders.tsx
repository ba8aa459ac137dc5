import { Button, Row, TextArea } from '@portal/ui';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';

interface TextWithPlaceholdersProps
  extends Pick<ComponentProps<typeof TextArea>, 'label' | 'hint' | 'error' | 'rows' | 'maxLength'> {
  readonly value: string;
  readonly placeholders: readonly { readonly name: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** A text, and buttons that insert placeholders where the cursor is, and at the end before the text had the focus. */
export function TextWithPlaceholders({ value, placeholders, onChange, ...field }: TextWithPlaceholdersProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const hadFocus = useRef(false);
  /** Where the cursor goes when the text with a placeholder is in the field. */
  const next = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (next.current === null) return;
    area.current?.focus();
    area.current?.setSelectionRange(next.current, next.current);
    next.current = null;
  });
  const insert = (text: string) => {
    const box = hadFocus.current ? area.current : null;
    const start = box?.selectionStart ?? value.length;
    const end = box?.selectionEnd ?? value.length;
    next.current = start + text.length;
    onChange(value.slice(0, start) + text + value.slice(end));
  };
  return (
    <>
      <TextArea
        {...field}
        ref={area}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onFocus={() => {
          hadFocus.current = true;
        }}
      />
      <Row>
        {placeholders.map(({ name, label }) => (
          <Button key={name} kind="quiet" onClick={() => insert(`{{${name}}}`)}>
            {label}
          </Button>
        ))}
      </Row>
    </>
  );
}
