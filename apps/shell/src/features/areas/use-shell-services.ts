import { type AreaState, resolvePath, type ShellServices } from '@portal/area-contract';
import { useToasts } from '@portal/ui/core';
import { useCallback, useMemo } from 'react';
import { useEventInfo } from '../event/use-event-info.ts';
import { useLiveChanges } from '../live/use-live-changes.ts';
import { addLeaveGuard } from '../navigation/leave-guards.ts';
import { useLeaveConfirmation } from '../navigation/use-leave-confirmation.ts';
import { useShellNavigation } from '../navigation/use-shell-navigation.ts';
import { api } from '../session/api.ts';
import { type StoredUser, writeCurrentStatus } from '../session/session-storage.ts';
import type { AreaEntry } from './registry.ts';

/** What the shell gives to the area of a signed-in person; every version of it is given the same. */
export function useShellServices(
  user: StoredUser,
  { prefix, home }: AreaEntry,
  changeFacts: (changed: AreaState) => void,
): ShellServices {
  const toasts = useToasts();
  const event = useEventInfo();
  const events = useLiveChanges();
  const mayLeave = useLeaveConfirmation();
  const { go, goBack } = useShellNavigation();

  const navigate = useCallback<ShellServices['navigate']>(
    (to, options) => {
      void mayLeave().then((leave) => {
        if (leave) go(resolvePath(prefix, to), options);
      });
    },
    [mayLeave, go, prefix],
  );
  return useMemo<ShellServices>(
    () => ({
      session: { userId: user.id, role: user.role, fullName: user.full_name },
      event,
      api,
      events,
      toasts,
      prefix,
      navigate,
      goBack: () => {
        void mayLeave().then((leave) => {
          if (leave) goBack(home);
        });
      },
      confirmLeave: addLeaveGuard,
      setAreaState: (changed) => {
        if (changed.currentStatus !== undefined) writeCurrentStatus(changed.currentStatus);
        changeFacts(changed);
      },
    }),
    [user, event, events, toasts, prefix, home, navigate, mayLeave, goBack, changeFacts],
  );
}
