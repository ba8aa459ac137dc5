import type { HeldMessage } from '@portal/api-client';
import { Dialog, Muted, SkeletonCard, Stack } from '@portal/ui';
import { Suspense } from 'react';
import { automaticTexts } from '../automatic/texts.ts';
import { Markdown } from '../editor/preview-dialog.tsx';
import { useDecisions } from './use-decisions.ts';

/** A held message as it was shown, so that nothing that changed since is approved unseen. */
export interface ShownHeld {
  readonly message: HeldMessage;
  readonly as_of: string;
}

interface HeldDialogProps {
  readonly shown: ShownHeld;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The whole text of a held message, with its approval. */
export function HeldDialog({ shown: { message, as_of }, open, onClose }: HeldDialogProps) {
  const { approve, acting } = useDecisions();
  const { full_name, team_name } = message.recipient;
  const send = async () => {
    const { error } = await approve({ as_of, ids: [message.id] });
    if (!error) onClose();
  };
  return (
    <Dialog
      title={message.subject}
      open={open}
      onClose={onClose}
      confirmText={automaticTexts.approve}
      onConfirm={() => void send()}
      confirming={acting}
    >
      <Stack>
        <Muted>{automaticTexts.to(team_name ? `${full_name} (${team_name})` : full_name)}</Muted>
        <Suspense fallback={<SkeletonCard lines={4} />}>
          <Markdown source={message.body} />
        </Suspense>
      </Stack>
    </Dialog>
  );
}
