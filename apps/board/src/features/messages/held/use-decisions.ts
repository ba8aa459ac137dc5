import { changesOf } from '@portal/api-client';
import { type Body, heldMessageCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useAction } from '../../../shared/actions/use-action.ts';
import { automaticTexts } from '../automatic/texts.ts';

type HeldChoice = Body<typeof heldMessageCalls.approve>;

/** Approving and discarding held messages; discarding asks first, and so does approving several. */
export function useDecisions() {
  const { api } = useShell();
  const { act, acting } = useAction();

  const approving = (body: HeldChoice) => ({
    call: () => api.send(heldMessageCalls.approve, { body }),
    running: automaticTexts.approving,
    done: automaticTexts.approved,
    failed: automaticTexts.approveFailed,
    changes: changesOf(heldMessageCalls.approve),
  });
  const approve = (body: HeldChoice) => act(approving(body));
  const approveAll = (body: HeldChoice, count: number) =>
    act({
      ...approving(body),
      ask: {
        title: automaticTexts.approveAllTitle(count),
        text: automaticTexts.approveAllText,
        confirmText: automaticTexts.approve,
      },
    });
  const discard = (body: HeldChoice, count: number) =>
    act({
      ask: {
        title: automaticTexts.discardTitle(count),
        text: automaticTexts.discardText,
        confirmText: automaticTexts.discard,
        danger: true,
      },
      call: () => api.send(heldMessageCalls.discard, { body }),
      running: automaticTexts.discarding,
      done: automaticTexts.discarded,
      failed: automaticTexts.discardFailed,
      changes: changesOf(heldMessageCalls.discard),
    });
  return { approve, approveAll, discard, acting };
}
