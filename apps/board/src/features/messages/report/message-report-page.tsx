import { LoadedMessage } from '../loaded-message.tsx';
import { messageTexts } from '../texts.ts';
import { MessageReport } from './message-report.tsx';

/** What became of a message: the counts, and each recipient. */
export default function MessageReportPage() {
  return (
    <LoadedMessage title={messageTexts.reportTitle}>
      {(message) => <MessageReport message={message} />}
    </LoadedMessage>
  );
}
