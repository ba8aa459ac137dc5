import type { Audience, Message } from '@portal/api-client';
import type { Faults } from '@portal/area-kit';
import { audienceTexts } from '../../../texts/audience.ts';
import { messageTexts } from '../../../texts/messages.ts';

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

/** Whether the audience can be counted: named teams need one at least. */
export function isComplete(audience: Audience): boolean {
  return audience.to !== 'teams' || audience.team_ids.length > 0;
}

export function messageFaults({ subject, body, audience }: MessageValues): Faults<MessageValues> {
  return {
    ...(subject.trim() === '' && { subject: messageTexts.subjectRequired }),
    ...(body.trim() === '' && { body: messageTexts.bodyRequired }),
    ...(!isComplete(audience) && { audience: audienceTexts.teamsRequired }),
  };
}
