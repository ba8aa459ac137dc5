import { useConfirm } from '@portal/ui/core';
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { texts } from '../../texts.ts';
import { guardTabClose, reasonToStay } from './leave-guards.ts';

/**
 * Asks for confirmation before the user leaves a page with unsaved input by the browser's buttons or by closing the
 * tab. Returns the same question for the shell's own navigation; it resolves to whether the user leaves.
 */
export function useLeaveConfirmation(): () => Promise<boolean> {
  const confirm = useConfirm();
  const confirmed = useRef(false);

  const mayLeave = useCallback(async () => {
    const reason = reasonToStay();
    if (reason === null) return true;
    confirmed.current = await confirm({
      title: texts.leave.title,
      text: reason,
      confirmText: texts.leave.confirm,
      cancelText: texts.leave.stay,
      danger: true,
    });
    return confirmed.current;
  }, [confirm]);

  const returned = useRef<Promise<unknown>>(Promise.resolve());
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    // A change of the query only (a tab, a filter) keeps the page mounted with its input.
    const leaves = currentLocation.pathname !== nextLocation.pathname;
    const blocked = leaves && !confirmed.current && reasonToStay() !== null;
    confirmed.current = false;
    if (blocked && historyAction === 'POP') {
      // The router goes back to this page's entry of the history, and only then may the question add its own.
      returned.current = new Promise((resolve) =>
        window.addEventListener('popstate', resolve, { once: true }),
      );
    }
    return blocked;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void returned.current.then(mayLeave).then((leave) => {
      confirmed.current = false;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, mayLeave]);

  useEffect(guardTabClose, []);
  return mayLeave;
}
