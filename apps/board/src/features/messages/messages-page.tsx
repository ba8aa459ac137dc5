import { messageCalls, messageTemplateCalls } from '@portal/api-schema';
import { resolvePath, useShell } from '@portal/area-contract';
import { useRead } from '@portal/area-kit';
import { MESSAGE_STATES } from '@portal/domain/statuses';
import { Button, Notice, PageHeader, Stack } from '@portal/ui';
import { listQuery, sortsBy } from '../../shared/lists/list-query.ts';
import { oneOf } from '../../shared/lists/one-of.ts';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { defineList, useList } from '../../shared/lists/use-list.ts';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';
import {
  AUTOMATIC_MESSAGES_PATH,
  HELD_MESSAGES_PATH,
  NEW_MESSAGE_PATH,
} from '../../shared/navigation/paths.ts';
import { automaticTexts } from './automatic/texts.ts';
import { messageColumns } from './message-columns.tsx';
import { messageTexts } from './texts.ts';

const SORTS = sortsBy('created_at', 'sent_at');
/** One page of messages with the counts of their deliveries. */
const messagesList = defineList({
  call: messageCalls.list,
  queryOf: (params) => listQuery(params, SORTS, { state: oneOf(MESSAGE_STATES, params.get('state')) }),
});
const stateOptions = MESSAGE_STATES.map((value) => ({ value, label: messageTexts.states[value] }));

/** The messages of the board to audiences. */
export default function MessagesPage() {
  const { prefix } = useShell();
  const list = useList(messagesList);
  const held = useRead(messageTemplateCalls.list).data?.held_count ?? 0;
  return (
    <Stack>
      <PageHeader
        title={menuTexts.messages}
        subtitle={messageTexts.subtitle}
        actions={
          <>
            <Button href={resolvePath(prefix, AUTOMATIC_MESSAGES_PATH)}>{automaticTexts.title}</Button>
            <Button kind="primary" href={resolvePath(prefix, NEW_MESSAGE_PATH)}>
              {messageTexts.write}
            </Button>
          </>
        }
      />
      {held > 0 && (
        <Notice
          tone="waiting"
          action={<Button href={resolvePath(prefix, HELD_MESSAGES_PATH)}>{automaticTexts.review}</Button>}
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
