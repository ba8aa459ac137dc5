import type { FormField } from '@portal/api-schema';
import type { Faults } from '@portal/area-kit';
import { MESSAGE_MAX, TITLE_MAX } from '@portal/domain/limits';
import { answerPlaceholder, type Placeholder } from '@portal/domain/message-text';
import { TextField } from '@portal/ui';
import { TextWithPlaceholders } from '../../../shared/forms/text-with-placeholders.tsx';
import { messageTexts } from '../texts.ts';

interface MessageText {
  readonly subject: string;
  readonly body: string;
}

interface MessageTextFieldsProps {
  readonly values: MessageText;
  readonly faults: Faults<MessageText>;
  readonly placeholders: readonly Placeholder[];
  /** The fields of the forms whose answers may be inserted. */
  readonly fields?: readonly FormField[];
  readonly onChange: (changes: Partial<MessageText>) => void;
}

/** The subject and the body of a message, and buttons that insert placeholders where the cursor is. */
export function MessageTextFields({
  values,
  faults,
  placeholders,
  fields = [],
  onChange,
}: MessageTextFieldsProps) {
  return (
    <>
      <TextField
        label={messageTexts.subject}
        maxLength={TITLE_MAX}
        value={values.subject}
        error={faults.subject}
        onChange={({ target }) => onChange({ subject: target.value })}
      />
      <TextWithPlaceholders
        label={messageTexts.body}
        hint={messageTexts.bodyHint}
        rows={10}
        maxLength={MESSAGE_MAX}
        value={values.body}
        error={faults.body}
        placeholders={[
          ...placeholders.map((name) => ({ name, label: messageTexts.insert[name] })),
          ...fields.map(({ id, label }) => ({
            name: answerPlaceholder(id),
            label: messageTexts.insertAnswer(label),
          })),
        ]}
        onChange={(body) => onChange({ body })}
      />
    </>
  );
}
