import { queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { LoadFailure } from '@portal/area-kit';
import { Dialog, SelectField, SkeletonCard, Stack } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useAction } from '../../../shared/actions/use-action.ts';
import { messageTexts } from '../../../texts/messages.ts';
import type { MessageValues } from './message-form.ts';

const Markdown = lazy(async () => {
  const { Markdown } = await import('@portal/ui/markdown');
  return { default: Markdown };
});

interface MessagePreviewProps {
  readonly values: Pick<MessageValues, 'audience' | 'subject' | 'body'>;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The message as one of its recipients reads it, with a test mail to oneself. */
export function MessagePreview({ values: { audience, subject, body }, open, onClose }: MessagePreviewProps) {
  const { api } = useShell();
  const { act, acting } = useAction();
  const [as, setAs] = useState<string>();
  const text = { audience, subject, body, ...(as && { as }) };
  const answer = useQuery({
    queryKey: queryKeys.messagePreview(text),
    queryFn: ({ signal }) => api.messages.preview(text, { signal }),
    enabled: open,
  });
  const test = () =>
    act({
      call: () => api.messages.test(text),
      running: messageTexts.testing,
      done: messageTexts.tested,
      failed: messageTexts.testFailed,
      changes: [],
    });
  const rendered = answer.data?.rendered;
  return (
    <Dialog
      title={messageTexts.preview}
      open={open}
      onClose={onClose}
      confirmText={messageTexts.test}
      onConfirm={() => void test()}
      confirming={acting}
    >
      <Stack>
        {answer.isPending && <SkeletonCard lines={4} />}
        {answer.isError && <LoadFailure query={answer} />}
        {answer.data && !rendered && <p>{messageTexts.count(0)}</p>}
        {answer.data && rendered && (
          <>
            <SelectField
              label={messageTexts.previewOf}
              placeholder={messageTexts.previewOf}
              options={answer.data.recipients.map(({ user_id, full_name, team_name }) => ({
                value: user_id,
                label: team_name ? `${full_name} (${team_name})` : full_name,
              }))}
              value={rendered.recipient.user_id}
              onChange={({ target }) => setAs(target.value)}
            />
            <h3>{rendered.subject}</h3>
            <Suspense fallback={<SkeletonCard lines={4} />}>
              <Markdown source={rendered.body} />
            </Suspense>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
