import { ApiError } from '@portal/api-client';
import { localOrigin } from '@portal/domain/local-area';
import { useConfirm, useToasts } from '@portal/ui/core';
import { useEffect } from 'react';
import { startLocalArea } from '../../shared/area-loading/local-area.ts';
import { askedLocalArea } from '../../shared/session/opened-links.ts';
import { texts } from '../../texts.ts';

/**
 * Asks before a link makes this browser run code of its own machine: the sender of the link may be another person than
 * the one who started the program there. Nothing happens without the answer.
 */
export function useLocalAreaQuestion(): void {
  const confirm = useConfirm();
  const toasts = useToasts();
  useEffect(() => {
    const asked = askedLocalArea();
    if (!asked) return;
    const ask = async () => {
      const { localTitle, localText, localConfirm, localRefused, localFailed } = texts.releases;
      const text = localText(asked.area, localOrigin(asked));
      if (!(await confirm({ title: localTitle, text, confirmText: localConfirm, danger: true }))) return;
      try {
        await startLocalArea(asked);
      } catch (error) {
        toasts.error(error instanceof ApiError && error.status === 404 ? localRefused : localFailed);
      }
    };
    void ask();
  }, [confirm, toasts]);
}
