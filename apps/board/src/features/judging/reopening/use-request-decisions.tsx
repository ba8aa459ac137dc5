import { changesOf } from '@portal/api-client';
import { reopenRequestCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { teamTitle } from '@portal/area-kit';
import type { ReactNode } from 'react';
import { useAction } from '../../../shared/actions/use-action.ts';
import { useDialog } from '../../../shared/dialogs/use-dialog.tsx';
import { DeclineDialog, type WaitingRequest } from './decline-dialog.tsx';
import { reopeningTexts, reopenRequestTexts } from './texts.ts';

export interface RequestDecisions {
  /** Asks first and explains the consequences. */
  readonly grant: (request: WaitingRequest) => Promise<void>;
  /** Opens the dialog that asks for the reason. */
  readonly decline: (request: WaitingRequest) => void;
  /** To be rendered by the page. */
  readonly dialog: ReactNode;
}

/** Grants and declines requests of committees to re-open finished evaluations. */
export function useRequestDecisions(): RequestDecisions {
  const { api } = useShell();
  const { act } = useAction();
  const declining = useDialog<WaitingRequest>();

  const grant = async ({ id, team }: WaitingRequest) => {
    const title = teamTitle(team.name);
    await act({
      ask: {
        title: reopenRequestTexts.grantTitle(title),
        text: reopeningTexts.what,
        confirmText: reopenRequestTexts.grant,
      },
      call: () => api.send(reopenRequestCalls.grant, { params: { id } }),
      running: reopenRequestTexts.granting,
      done: reopenRequestTexts.granted(title),
      failed: reopenRequestTexts.grantFailed,
      changes: changesOf(reopenRequestCalls.grant),
    });
  };

  return {
    grant,
    decline: declining.show,
    dialog: declining.render((request, shown) => <DeclineDialog request={request} {...shown} />),
  };
}
