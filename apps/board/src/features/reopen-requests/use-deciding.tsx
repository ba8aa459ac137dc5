import type { ReopenRequest } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { teamTitle } from '@portal/area-kit';
import { useConfirm } from '@portal/ui/core';
import { type ReactNode, useState } from 'react';
import { useAction } from '../../shared/use-action.ts';
import { reopenRequestTexts } from '../../texts/reopen-requests.ts';
import { reopeningTexts } from '../../texts/reopening.ts';
import { JUDGING_CHANGES } from '../reopening/judging-changes.ts';
import { DeclineDialog } from './decline-dialog.tsx';

/** What is decided about: the request, and whose it is. */
export type WaitingRequest = Pick<ReopenRequest, 'id' | 'reason' | 'requested_at' | 'committee'> & {
  readonly team: { readonly id: string; readonly name: string };
};

interface Declining {
  readonly request: WaitingRequest;
  readonly open: boolean;
  /** Counts the openings, so that each begins anew while the last one may still fade out. */
  readonly opening: number;
}

export interface Deciding {
  /** Asks first; says what re-opening means. */
  readonly grant: (request: WaitingRequest) => Promise<void>;
  /** Asks for the reason. */
  readonly decline: (request: WaitingRequest) => void;
  /** To be rendered by the page. */
  readonly dialog: ReactNode;
}

/** Decides requests of committees to re-open what they finished. */
export function useDeciding(): Deciding {
  const { api } = useShell();
  const confirm = useConfirm();
  const { act } = useAction();
  const [declining, setDeclining] = useState<Declining | null>(null);

  const grant = async ({ id, team }: WaitingRequest) => {
    const title = teamTitle(team.name);
    const confirmed = await confirm({
      title: reopenRequestTexts.grantTitle(title),
      text: reopeningTexts.what,
      confirmText: reopenRequestTexts.grant,
    });
    if (!confirmed) return;
    await act({
      call: () => api.reopenRequests.grant(id),
      running: reopenRequestTexts.granting,
      done: reopenRequestTexts.granted(title),
      failed: reopenRequestTexts.grantFailed,
      changes: JUDGING_CHANGES,
    });
  };

  return {
    grant,
    decline: (request) =>
      setDeclining((last) => ({ request, open: true, opening: last ? last.opening + 1 : 0 })),
    dialog: declining && (
      <DeclineDialog
        key={declining.opening}
        request={declining.request}
        open={declining.open}
        onClose={() => setDeclining({ ...declining, open: false })}
      />
    ),
  };
}
