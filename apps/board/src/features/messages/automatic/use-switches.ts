import type { ChangeTemplatesBody, MessageTemplate } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useAction } from '../../../shared/actions/use-action.ts';
import { automaticKindNames, automaticTexts } from '../../../texts/automatic-messages.ts';
import { MESSAGE_CHANGES } from '../messages.request.ts';

/** Switches automatic messages on and off, and the holding of all. */
export function useSwitches() {
  const { api } = useShell();
  const { act } = useAction();
  const change = (body: ChangeTemplatesBody, done: string) =>
    act({
      call: () => api.automaticMessages.change(body),
      running: automaticTexts.switching,
      done,
      failed: automaticTexts.switchFailed,
      changes: MESSAGE_CHANGES,
    });
  return {
    enable: (kind: MessageTemplate['kind'], enabled: boolean) => {
      const name = automaticKindNames[kind];
      const done = enabled ? automaticTexts.switchedOn(name) : automaticTexts.switchedOff(name);
      return change({ template: { kind, enabled } }, done);
    },
    hold: (hold: boolean) => change({ hold }, hold ? automaticTexts.heldNow : automaticTexts.notHeldNow),
  };
}
