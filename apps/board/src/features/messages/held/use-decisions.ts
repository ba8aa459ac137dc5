import type { HeldChoice } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useAskedAction } from '../../../shared/actions/use-asked-action.ts';
import { automaticTexts } from '../../../texts/automatic-messages.ts';
import { MESSAGE_CHANGES } from '../messages.request.ts';

/** Approving and discarding held messages; discarding asks first, and so does approving several. */
export function useDecisions() {
  const { api } = useShell();
  const { act, ask, acting } = useAskedAction();

  const approving = (choice: HeldChoice) => ({
    call: () => api.automaticMessages.approve(choice),
    running: automaticTexts.approving,
    done: automaticTexts.approved,
    failed: automaticTexts.approveFailed,
    changes: MESSAGE_CHANGES,
  });
  const approve = (choice: HeldChoice) => act(approving(choice));
  const approveAll = (choice: HeldChoice, count: number) =>
    ask(
      {
        title: automaticTexts.approveAllTitle(count),
        text: automaticTexts.approveAllText,
        confirmText: automaticTexts.approve,
      },
      approving(choice),
    );
  const discard = (choice: HeldChoice, count: number) =>
    ask(
      {
        title: automaticTexts.discardTitle(count),
        text: automaticTexts.discardText,
        confirmText: automaticTexts.discard,
        danger: true,
      },
      {
        call: () => api.automaticMessages.discard(choice),
        running: automaticTexts.discarding,
        done: automaticTexts.discarded,
        failed: automaticTexts.discardFailed,
        changes: MESSAGE_CHANGES,
      },
    );
  return { approve, approveAll, discard, acting };
}
