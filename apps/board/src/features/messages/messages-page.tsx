import { type Message, messageCalls, messageTemplateCalls } from '@portal/api-schema';
import { NameLink, PageButton, useRead } from '@portal/area-kit';
import { MESSAGE_STATES } from '@portal/domain/statuses';
import { column, type DataColumn, ForeignText, Notice, PageHeader, Stack, StatusTag } from '@portal/ui';
import { listQuery, oneOf, sortsBy } from '../../shared/lists/list-query.ts';
import { Moment } from '../../shared/lists/moment.tsx';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { listTexts } from '../../shared/lists/texts.ts';
import { defineList, useList } from '../../shared/lists/use-list.ts';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';
import {
  AUTOMATIC_MESSAGES_PATH,
  editMessagePath,
  HELD_MESSAGES_PATH,
  messagePath,
  NEW_MESSAGE_PATH,
} from '../../shared/navigation/paths.ts';
import { automaticTexts } from './automatic/texts.ts';
import { messageTexts } from './texts.ts';

/** One page of messages with the counts of their deliveries. */
const messagesList = defineList({
  call: messageCalls.list,
  queryOf: (params) =>
    listQuery(params, sortsBy('created_at', 'sent_at'), {
      state: oneOf(MESSAGE_STATES, params.get('state')),
    }),
});
const stateOptions = MESSAGE_STATES.map((value) => ({ value, label: messageTexts.states[value] }));

/** The messages of the board to audiences. */
export default function MessagesPage() {
  const list = useList(messagesList);
  const held = useRead(messageTemplateCalls.list).data?.held_count ?? 0;
  return (
    <Stack>
      <PageHeader
        title={menuTexts.messages}
        subtitle={messageTexts.subtitle}
        actions={
          <>
            <PageButton to={AUTOMATIC_MESSAGES_PATH}>{automaticTexts.title}</PageButton>
            <PageButton kind="primary" to={NEW_MESSAGE_PATH}>
              {messageTexts.write}
            </PageButton>
          </>
        }
      />
      {held > 0 && (
        <Notice
          tone="waiting"
          action={<PageButton to={HELD_MESSAGES_PATH}>{automaticTexts.review}</PageButton>}
        >
          {automaticTexts.heldWaiting(held)}
        </Notice>
      )}
      <RecordList
        list={list}
        search={messageTexts.search}
        filters={[{ param: 'state', label: messageTexts.state, options: stateOptions }]}
        label={messageTexts.tableLabel}
        columns={messageColumns}
        rowsOf={({ messages }) => messages}
        empty={{ title: messageTexts.empty, text: messageTexts.emptyText }}
        rowKey={({ message_id }) => message_id}
        defaultSort="-created_at"
      />
    </Stack>
  );
}

const { columns } = messageTexts;

/** Drafts lead to the editor, the others to their report. */
const messageColumns: readonly DataColumn<Message>[] = [
  column('subject', columns.subject, { inCard: 'heading' }, (message) => <Subject message={message} />),
  column('state', columns.state, (message) => <State message={message} />),
  column('recipients', columns.recipients, ({ counts }) =>
    counts.recipients > 0 ? counts.recipients : listTexts.none,
  ),
  column('created_at', columns.when, { sortable: true }, When),
  column('author', columns.author, ({ created_by }) => created_by ?? listTexts.none),
];

const TONES = { draft: 'neutral', scheduled: 'info', sent: 'ok' } as const;

/** The state of a message; a sent one is being sent while mails wait. */
function State({ message: { state, counts } }: { message: Message }) {
  if (state === 'sent' && counts.queued > 0)
    return <StatusTag tone="waiting">{messageTexts.sending}</StatusTag>;
  return <StatusTag tone={TONES[state]}>{messageTexts.states[state]}</StatusTag>;
}

function Subject({ message: { message_id, subject, state } }: { message: Message }) {
  const path = state === 'draft' ? editMessagePath(message_id) : messagePath(message_id);
  return (
    <NameLink to={path}>
      <ForeignText>{subject}</ForeignText>
    </NameLink>
  );
}

function When({ sent_at, send_at, created_at, state }: Message) {
  return <Moment at={sent_at ?? (state === 'scheduled' ? send_at : null) ?? created_at} />;
}
