import { LoadedMessage } from '../loaded-message.tsx';
import { messageTexts } from '../texts.ts';
import { MessageEditor } from './message-editor.tsx';

/** Changes a draft. */
export default function EditMessagePage() {
  return (
    <LoadedMessage title={messageTexts.editTitle}>
      {(message) => <MessageEditor key={message.message_id} stored={message} />}
    </LoadedMessage>
  );
}
