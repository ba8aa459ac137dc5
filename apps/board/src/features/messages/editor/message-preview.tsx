import { queryKeys } from '@portal/api-client';
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
      queryKey={queryKeys.messagePreview(text)}
      searchable={data !== undefined && data.recipients_count > data.recipients.length}
      preview={(previewed, signal) => api.messages.preview({ ...text, ...previewed }, { signal })}
      test={(as) => api.messages.test({ ...text, ...(as && { as }) })}
    />
  );
}
