import { type AreaState, resolvePath, type ShellServices } from '@portal/area-contract';
import { useToasts } from '@portal/ui/core';
import { useCallback, useMemo } from 'react';
import { useLiveChanges } from '../features/live/use-live-changes.ts';
import { Slot } from '../features/slots/slot.tsx';
import type { AreaEntry } from '../shared/area-loading/registry.ts';
import { useEventInfo } from '../shared/event/use-event-info.ts';
import { addLeaveGuard } from '../shared/navigation/leave-guards.ts';
import { useLeaveConfirmation } from '../shared/navigation/use-leave-confirmation.ts';
import { useShellNavigation } from '../shared/navigation/use-shell-navigation.ts';
import { api } from '../shared/session/api.ts';
import { type StoredUser, writeCurrentStatus } from '../shared/session/session-storage.ts';

/** The shell's services for the area of the signed-in user; they are the same for every version of the area. */
export function useShellServices(
  user: StoredUser,
  { prefix, home }: AreaEntry,
  changeState: (change: AreaState) => void,
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
      setAreaState: (change) => {
        if (change.currentStatus !== undefined) writeCurrentStatus(change.currentStatus);
        changeState(change);
      },
      Slot,
    }),
    [user, event, events, toasts, prefix, home, navigate, mayLeave, goBack, changeState],
  );
}
