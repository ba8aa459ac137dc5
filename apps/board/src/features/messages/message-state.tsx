import type { Message } from '@portal/api-client';
import { StatusTag } from '@portal/ui';
import { messageTexts } from './texts.ts';

const TONES = { draft: 'neutral', scheduled: 'info', sent: 'ok' } as const;

/** The state of a message; a sent one is being sent while mails wait. */
export function MessageStateTag({ message: { state, counts } }: { message: Message }) {
  if (state === 'sent' && counts.queued > 0)
    return <StatusTag tone="waiting">{messageTexts.sending}</StatusTag>;
  return <StatusTag tone={TONES[state]}>{messageTexts.states[state]}</StatusTag>;
}
