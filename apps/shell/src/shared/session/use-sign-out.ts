import { createSend } from '@portal/api-client';
import { authCalls } from '@portal/api-schema';
import type { AreaModule } from '@portal/area-contract';
import { loaderTexts, useConfirm } from '@portal/ui/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { texts } from '../../texts.ts';
import { versionFor } from '../area-loading/canary.ts';
import { type AreaRegistry, areasOfRole, REGISTRY_KEY } from '../area-loading/registry.ts';
import { reasonToStay } from '../navigation/leave-guards.ts';
import { hideLoader, showLoader } from '../navigation/loader.store.ts';
import { forgetPages } from '../navigation/previous-page.ts';
import { api } from './api.ts';
import { signOutUser, useSessionStore } from './session.store.ts';
import type { StoredUser } from './session-storage.ts';
import { signOutSteps } from './sign-out-steps.ts';

/** Timeout of the logout call; a token that the server could not end expires by itself. */
const LOGOUT_TIMEOUT_MS = 5_000;

async function logOut(token: string): Promise<void> {
  const send = createSend({ getToken: () => token });
  const signal = AbortSignal.timeout(LOGOUT_TIMEOUT_MS);
  await send(authCalls.logout, { signal }).catch((error: unknown) =>
    console.warn('The logout call failed.', error),
  );
}

/** The area on screen; its module is undefined when it could not be loaded. */
interface AreaOnScreen {
  readonly name: string;
  readonly module: AreaModule | undefined;
}

/** What the areas of the person do; those that are not on screen are loaded for it. */
function stepsOf({ id, role, full_name }: StoredUser, queryClient: QueryClient, shown?: AreaOnScreen) {
  const areas = queryClient.getQueryData<AreaRegistry>(REGISTRY_KEY)?.areas ?? [];
  const others = areasOfRole(areas, role).filter(({ name }) => name !== shown?.name);
  return signOutSteps({
    onScreen: shown?.module,
    others: others.map((other) => versionFor(other, id)),
    services: { api, queryClient, session: { userId: id, role, fullName: full_name } },
  });
}

/**
 * Signs out, the same way from every page: asks when something would be lost, then runs the areas' clean-up, and ends the session in
 * this browser and on the server. One run at a time: what an area looks for may take seconds.
 */
export function useSignOut(shown?: AreaOnScreen): () => Promise<void> {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const running = useRef<Promise<void>>(undefined);
  const signOut = async () => {
    const { user } = useSessionStore.getState();
    if (user) {
      const areas = stepsOf(user, queryClient, shown);
      showLoader(loaderTexts.default);
      const loss = await areas.ask().finally(hideLoader);
      const isUnsaved = reasonToStay() !== null;
      if (loss || isUnsaved) {
        const { title, unsavedTitle, unsaved, confirm: confirmText } = texts.signOut;
        const text = [isUnsaved && unsaved, loss].filter(Boolean).join(' ');
        const question = { title: loss ? title : unsavedTitle, text, confirmText, danger: true };
        if (!(await confirm(question))) return;
      }
      await areas.cleanUp();
      await signOutUser(user.id, () => logOut(user.token));
    }
    forgetPages();
    void navigate('/');
  };
  return () => {
    running.current ??= signOut().finally(() => {
      running.current = undefined;
    });
    return running.current;
  };
}
