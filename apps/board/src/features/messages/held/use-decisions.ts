import type { HeldChoice } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useConfirm } from '@portal/ui/core';
import { useAction } from '../../../shared/actions/use-action.ts';
import { automaticTexts } from '../../../texts/automatic-messages.ts';
import { MESSAGE_CHANGES } from '../messages.request.ts';

/** Approving and discarding held messages; discarding asks first, and so does approving several. */
export function useDecisions() {
  const { api } = useShell();
  const confirm = useConfirm();
  const { act, acting } = useAction();

  const approve = (choice: HeldChoice) =>
    act({
      call: () => api.automaticMessages.approve(choice),
      running: automaticTexts.approving,
      done: automaticTexts.approved,
      failed: automaticTexts.approveFailed,
      changes: MESSAGE_CHANGES,
    });
  const approveAll = async (choice: HeldChoice, count: number) => {
    const sure = await confirm({
      title: automaticTexts.approveAllTitle(count),
      text: automaticTexts.approveAllText,
      confirmText: automaticTexts.approve,
    });
    if (sure) await approve(choice);
  };
  const discard = async (choice: HeldChoice, count: number) => {
    const sure = await confirm({
      title: automaticTexts.discardTitle(count),
      text: automaticTexts.discardText,
      confirmText: automaticTexts.discard,
      danger: true,
    });
    if (!sure) return;
    await act({
      call: () => api.automaticMessages.discard(choice),
      running: automaticTexts.discarding,
      done: automaticTexts.discarded,
      failed: automaticTexts.discardFailed,
      changes: MESSAGE_CHANGES,
    });
  };
  return { approve, approveAll, discard, acting };
}
