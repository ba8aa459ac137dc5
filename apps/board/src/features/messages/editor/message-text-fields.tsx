import type { Faults } from '@portal/area-kit';
import { MESSAGE_MAX, TITLE_MAX } from '@portal/domain/limits';
import type { Placeholder } from '@portal/domain/message-text';
import { TextArea, TextField } from '@portal/ui';
import { useEffect, useRef } from 'react';
import { messageTexts } from '../texts.ts';
import { PlaceholderButtons } from './placeholder-buttons.tsx';

interface MessageText {
  readonly subject: string;
  readonly body: string;
}

interface MessageTextFieldsProps {
  readonly values: MessageText;
  readonly faults: Faults<MessageText>;
  readonly placeholders: readonly Placeholder[];
  readonly onChange: (changes: Partial<MessageText>) => void;
}

/** The subject and the body of a message, and buttons that insert placeholders where the cursor is. */
export function MessageTextFields({ values, faults, placeholders, onChange }: MessageTextFieldsProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  /** Where the cursor was when the field lost the focus; null before it had it. */
  const cursor = useRef<{ start: number; end: number } | null>(null);
  const isInserted = useRef(false);
  useEffect(() => {
    // The new value moved the cursor to its end.
    if (isInserted.current && cursor.current) {
      field.current?.setSelectionRange(cursor.current.start, cursor.current.end);
    }
    isInserted.current = false;
  });
  const insert = (text: string) => {
    const { body } = values;
    const { start, end } = cursor.current ?? { start: body.length, end: body.length };
    cursor.current = { start: start + text.length, end: start + text.length };
    isInserted.current = true;
    onChange({ body: body.slice(0, start) + text + body.slice(end) });
  };
  return (
    <>
      <TextField
        label={messageTexts.subject}
        maxLength={TITLE_MAX}
        value={values.subject}
        error={faults.subject}
        onChange={({ target }) => onChange({ subject: target.value })}
      />
      <TextArea
        ref={field}
        label={messageTexts.body}
        hint={messageTexts.bodyHint}
        rows={10}
        maxLength={MESSAGE_MAX}
        value={values.body}
        error={faults.body}
        onChange={({ target }) => onChange({ body: target.value })}
        onBlur={({ target }) => {
          cursor.current = { start: target.selectionStart, end: target.selectionEnd };
        }}
      />
      <PlaceholderButtons names={placeholders} onInsert={insert} />
    </>
  );
}
