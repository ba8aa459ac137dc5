import { resolvePath, useShell } from '@portal/area-contract';
import { MESSAGE_STATES } from '@portal/domain/statuses';
import { Button, PageHeader, Stack } from '@portal/ui';
import { ListPanel } from '../../shared/lists/list-panel.tsx';
import { ListFilter, ListToolbar } from '../../shared/lists/list-toolbar.tsx';
import { useList } from '../../shared/lists/use-list.ts';
import { NEW_MESSAGE_PATH } from '../../shared/paths.ts';
import { menuTexts } from '../../texts/menu.ts';
import { messageTexts } from '../../texts/messages.ts';
import { MessageList } from './message-list.tsx';
import { messagesList } from './messages-list.ts';

const stateOptions = MESSAGE_STATES.map((value) => ({ value, label: messageTexts.states[value] }));

/** The messages of the board to audiences. */
export default function MessagesPage() {
  const { prefix } = useShell();
  const list = useList(messagesList);
  return (
    <Stack>
      <PageHeader
        title={menuTexts.messages}
        subtitle={messageTexts.subtitle}
        actions={
          <Button kind="primary" href={resolvePath(prefix, NEW_MESSAGE_PATH)}>
            {messageTexts.write}
          </Button>
        }
      />
      <ListPanel
        answer={list.answer}
        toolbar={
          <ListToolbar list={list} search={messageTexts.search}>
            <ListFilter list={list} param="state" label={messageTexts.state} options={stateOptions} />
          </ListToolbar>
        }
      >
        {(data) => <MessageList data={data} list={list} />}
      </ListPanel>
    </Stack>
  );
}
