import type { Audience, Message } from '@portal/api-client';
import type { Faults } from '@portal/area-kit';
import { TIME_PASSED } from '@portal/domain/format';
import { isComplete } from '../../../shared/audience/audience-fields.tsx';
import { audienceTexts } from '../../../shared/audience/texts.ts';
import { messageTexts } from '../texts.ts';

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

/** By the clock of this device; the server's decides. */
const isPast = (time: string | null) => time !== null && new Date(time) <= new Date();

/** The faults of the texts of any message. */
export function textFaults({ subject, body }: { readonly subject: string; readonly body: string }) {
  return {
    ...(subject.trim() === '' && { subject: messageTexts.subjectRequired }),
    ...(body.trim() === '' && { body: messageTexts.bodyRequired }),
  };
}

export function messageFaults(values: MessageValues): Faults<MessageValues> {
  return {
    ...textFaults(values),
    ...(isPast(values.send_at) && { send_at: TIME_PASSED }),
    ...(!isComplete(values.audience) && { audience: audienceTexts.teamsRequired }),
  };
}
