import { changesOf } from '@portal/api-client';
import { type Body, type MessageTemplate, messageTemplateCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useAction } from '../../../shared/actions/use-action.ts';
import { automaticKindNames } from '../../../shared/records/automatic-kind-names.ts';
import { automaticTexts } from './texts.ts';

/** Switches automatic messages on and off, and the holding of all. */
export function useSwitches() {
  const { api } = useShell();
  const { act } = useAction();
  const change = (body: Body<typeof messageTemplateCalls.change>, done: string) =>
    act({
      call: () => api.send(messageTemplateCalls.change, { body }),
      running: automaticTexts.switching,
      done,
      failed: automaticTexts.switchFailed,
      changes: changesOf(messageTemplateCalls.change),
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
