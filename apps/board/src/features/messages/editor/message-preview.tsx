import { readOf } from '@portal/api-client';
import { messageCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useAudience } from './audience-count.tsx';
import type { MessageValues } from './message-form.ts';
import { PreviewDialog } from './preview-dialog.tsx';

interface MessagePreviewProps {
  readonly values: Pick<MessageValues, 'audience' | 'subject' | 'body'>;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The message as one of its recipients reads it, with a test mail to oneself. */
export function MessagePreview({ values: { audience, subject, body }, open, onClose }: MessagePreviewProps) {
  const { api } = useShell();
  const text = { audience, subject, body };
  const { data } = useAudience(audience);
  return (
    <PreviewDialog
      open={open}
      onClose={onClose}
      searchable={data !== undefined && data.recipients_count > data.recipients.length}
      read={(previewed) => readOf(api, messageCalls.preview, { body: { ...text, ...previewed } })}
      test={(as) => api.send(messageCalls.test, { body: { ...text, ...(as && { as }) } })}
    />
  );
}
