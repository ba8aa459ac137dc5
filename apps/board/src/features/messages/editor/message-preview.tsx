import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
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
  return (
    <PreviewDialog
      open={open}
      onClose={onClose}
      queryKey={queryKeys.messagePreview(text)}
      preview={(as, signal) => api.messages.preview({ ...text, ...(as && { as }) }, { signal })}
      test={(as) => api.messages.test({ ...text, ...(as && { as }) })}
    />
  );
}
