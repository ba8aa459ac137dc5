import type { Message } from '@portal/api-schema';
import { resolvePath, useShell } from '@portal/area-contract';
import { type DataColumn, ForeignText, StatusTag } from '@portal/ui';
import { AppLink, formatDateTime } from '@portal/ui/core';
import { listTexts } from '../../shared/lists/texts.ts';
import { editMessagePath, messagePath } from '../../shared/navigation/paths.ts';
import { messageTexts } from './texts.ts';

const { columns } = messageTexts;

/** Drafts lead to the editor, the others to their report. */
export const messageColumns: readonly DataColumn<Message>[] = [
  {
    key: 'subject',
    title: columns.subject,
    inCard: 'heading',
    render: (message) => <Subject message={message} />,
  },
  { key: 'state', title: columns.state, render: (message) => <State message={message} /> },
  {
    key: 'recipients',
    title: columns.recipients,
    render: ({ counts }) => (counts.recipients > 0 ? counts.recipients : listTexts.none),
  },
  { key: 'created_at', title: columns.when, sortable: true, render: (message) => <When message={message} /> },
  { key: 'author', title: columns.author, render: ({ created_by }) => created_by ?? listTexts.none },
];

const TONES = { draft: 'neutral', scheduled: 'info', sent: 'ok' } as const;

/** The state of a message; a sent one is being sent while mails wait. */
function State({ message: { state, counts } }: { message: Message }) {
  if (state === 'sent' && counts.queued > 0)
    return <StatusTag tone="waiting">{messageTexts.sending}</StatusTag>;
  return <StatusTag tone={TONES[state]}>{messageTexts.states[state]}</StatusTag>;
}

function Subject({ message: { message_id, subject, state } }: { message: Message }) {
  const { prefix } = useShell();
  const path = state === 'draft' ? editMessagePath(message_id) : messagePath(message_id);
  return (
    <AppLink href={resolvePath(prefix, path)}>
      <ForeignText>{subject}</ForeignText>
    </AppLink>
  );
}

function When({ message: { sent_at, send_at, created_at, state } }: { message: Message }) {
  const { event } = useShell();
  return formatDateTime(sent_at ?? (state === 'scheduled' ? send_at : null) ?? created_at, event.timeZone);
}
