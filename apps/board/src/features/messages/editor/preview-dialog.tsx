import { ApiError } from '@portal/api-client';
import type { Data, messageCalls, messageTemplateCalls } from '@portal/api-schema';
import { LoadFailure, Markdown } from '@portal/area-kit';
import { Dialog, Notice, SearchBox, SelectField, SkeletonCard, Stack } from '@portal/ui';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useAction } from '../../../shared/actions/use-action.ts';
import { messageTexts } from '../texts.ts';

interface Previewed {
  /** The recipient whose text is shown; else the first. */
  readonly as?: string;
  /** Which recipients are named. */
  readonly search?: string;
}

type Shown = Pick<
  Data<typeof messageCalls.preview | typeof messageTemplateCalls.preview>,
  'recipients' | 'rendered'
>;

interface PreviewDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** There are more recipients than are named at once. */
  readonly searchable?: boolean | undefined;
  readonly read: (previewed: Previewed) => {
    readonly queryKey: QueryKey;
    readonly queryFn: (context: { signal: AbortSignal }) => Promise<Shown>;
  };
  /** Mails it to the director. */
  readonly test: (as: string | undefined) => Promise<unknown>;
}

/** A text as one of its recipients reads it, with a test mail to oneself. */
export function PreviewDialog({ open, onClose, searchable = false, read, test }: PreviewDialogProps) {
  const { act, acting } = useAction();
  const [previewed, setPreviewed] = useState<Previewed>({});
  const answer = useQuery({ ...read(previewed), enabled: open });
  const sendTest = () =>
    act({
      call: () => test(answer.data?.rendered?.recipient?.user_id),
      ...messageTexts.testing,
      changes: [],
    });
  const close = () => {
    // The next text may go to others.
    setPreviewed({});
    onClose();
  };
  const rendered = answer.data?.rendered;
  const reasons = refusalReasons(answer.error);
  return (
    <Dialog
      title={messageTexts.preview}
      open={open}
      onClose={close}
      confirmText={messageTexts.test}
      onConfirm={() => void sendTest()}
      confirming={acting}
      confirmDisabled={!rendered}
    >
      <Stack>
        {searchable && (
          <SearchBox
            label={messageTexts.findRecipient}
            value={previewed.search ?? ''}
            onSearch={(search) => setPreviewed(search ? { search } : {})}
          />
        )}
        {answer.isPending && <SkeletonCard lines={4} />}
        {answer.isError && reasons.length === 0 && <LoadFailure query={answer} />}
        {reasons.length > 0 && (
          <Notice tone="refused" title={messageTexts.previewRefused} live>
            {reasons.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )}
        {answer.data && !rendered && (
          <p role="status">{previewed.search ? messageTexts.noRecipientFound : messageTexts.count(0)}</p>
        )}
        {answer.data && rendered && (
          <>
            {rendered.recipient && (
              <SelectField
                label={messageTexts.previewOf}
                options={answer.data.recipients.map(({ user_id, full_name, team_name }) => ({
                  value: user_id,
                  label: team_name ? `${full_name} (${team_name})` : full_name,
                }))}
                value={rendered.recipient.user_id}
                onChoose={(as) => setPreviewed({ ...previewed, as })}
              />
            )}
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

/** Why the server refused the text: placeholders that do not exist, or that some recipients have no value for. */
function refusalReasons(error: unknown): readonly string[] {
  return error instanceof ApiError ? [...new Set(Object.values(error.errors).flat())] : [];
}
