import type { Audience, FormField, Message } from '@portal/api-schema';
import type { Faults } from '@portal/area-kit';
import { TIME_PASSED } from '@portal/domain/format';
import { MESSAGE_MAX, TITLE_MAX } from '@portal/domain/limits';
import { answerPlaceholder, type Placeholder } from '@portal/domain/message-text';
import { TextField } from '@portal/ui';
import { isComplete } from '../../../shared/audience/audience-fields.tsx';
import { audienceTexts } from '../../../shared/audience/texts.ts';
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

/** The form of a message; the audience's fields keep what was chosen while another kind is shown. */
export interface MessageValues {
  readonly subject: string;
  readonly body: string;
  readonly send_at: string | null;
  readonly audience: Audience;
}

export function messageValues(message: Message | null): MessageValues {
  const { subject = '', body = '', send_at = null, audience = { to: 'leaders' } } = message ?? {};
  return { subject, body, send_at, audience };
}

/** The faults of the texts of any message. */
export function textFaults({ subject, body }: { readonly subject: string; readonly body: string }) {
  return {
    ...(subject.trim() === '' && { subject: messageTexts.subjectRequired }),
    ...(body.trim() === '' && { body: messageTexts.bodyRequired }),
  };
}

export function messageFaults(values: MessageValues, now: Date): Faults<MessageValues> {
  return {
    ...textFaults(values),
    ...(values.send_at !== null && new Date(values.send_at) <= now && { send_at: TIME_PASSED }),
    ...(!isComplete(values.audience) && { audience: audienceTexts.teamsRequired }),
  };
}
