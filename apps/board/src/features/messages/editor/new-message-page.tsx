import { MessageEditor } from './message-editor.tsx';

/** Writes a new message. */
export default function NewMessagePage() {
  return <MessageEditor stored={null} />;
}
