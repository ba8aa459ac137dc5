import { type Body, heldMessageCalls } from '@portal/api-schema';
import { useAction } from '../../../shared/actions/use-action.ts';
import { automaticTexts } from '../automatic/texts.ts';

type HeldChoice = Body<typeof heldMessageCalls.approve>;

/** Approving and discarding held messages; discarding asks first, and so does approving several. */
export function useDecisions() {
  const { send, acting } = useAction();
  return {
    acting,
    approve: (body: HeldChoice) => send(heldMessageCalls.approve, automaticTexts.approving, { body }),
    approveAll: (body: HeldChoice, count: number) => {
      const ask = automaticTexts.askToApprove(count);
      return send(heldMessageCalls.approve, { ask, ...automaticTexts.approving }, { body });
    },
    discard: (body: HeldChoice, count: number) =>
      send(heldMessageCalls.discard, automaticTexts.discarding(count), { body }),
  };
}
