import type { ReopenRequest } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { teamTitle } from '@portal/area-kit';
import type { ReactNode } from 'react';
import { reopenRequestTexts } from '../../texts/reopen-requests.ts';
import { reopeningTexts } from '../../texts/reopening.ts';
import { useAskedAction } from '../actions/use-asked-action.ts';
import { useDialog } from '../dialogs/use-dialog.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { JUDGING_CHANGES } from './judging-changes.ts';

/** An open request of a committee with its team. */
export type WaitingRequest = Pick<ReopenRequest, 'id' | 'reason' | 'requested_at' | 'committee'> & {
  readonly team: { readonly id: string; readonly name: string };
};

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
  const { ask } = useAskedAction();
  const declining = useDialog<WaitingRequest>();

  const grant = async ({ id, team }: WaitingRequest) => {
    const title = teamTitle(team.name);
    await ask(
      {
        title: reopenRequestTexts.grantTitle(title),
        text: reopeningTexts.what,
        confirmText: reopenRequestTexts.grant,
      },
      {
        call: () => api.reopenRequests.grant(id),
        running: reopenRequestTexts.granting,
        done: reopenRequestTexts.granted(title),
        failed: reopenRequestTexts.grantFailed,
        changes: JUDGING_CHANGES,
      },
    );
  };

  return {
    grant,
    decline: declining.show,
    dialog: declining.state && (
      <DeclineDialog
        key={declining.state.opening}
        request={declining.state.subject}
        open={declining.state.open}
        onClose={declining.close}
      />
    ),
  };
}
