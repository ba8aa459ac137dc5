import { keyOf } from '@portal/api-client';
import { authCalls } from '@portal/api-schema';
import { isPortalPath } from '@portal/domain/portal-paths';
import { firstRegistry } from '../features/areas/first-registry.ts';
import { registerWorker } from '../features/offline/register-worker.ts';
import { reportUncaughtErrors } from '../shared/area-loading/client-reports.ts';
import { takeOpenedLinks } from '../shared/session/opened-links.ts';
import { rememberWantedPage } from '../shared/session/return-path.ts';
import { changeUser, useSessionStore } from '../shared/session/session.store.ts';
import { readStoredUser } from '../shared/session/session-storage.ts';
import { queryClient } from './query-client.ts';
import { requestFirstPage } from './request-first-page.ts';
import { Root } from './root.tsx';
import { startPage } from './start-page.tsx';
import { warmUp } from './warm-up.tsx';

takeOpenedLinks();
reportUncaughtErrors();
// On the login page the shell runs ahead: the registry is loaded by the time the person is signed in.
if (globalThis.portalStart) {
  void queryClient.prefetchQuery(firstRegistry);
  if (globalThis.portalStart.root) warmUp();
}

/** Shows the shell. On the login page this is long after its scripts have run, and the person may have signed in since. */
export function start(): void {
  if (useSessionStore.getState().user === null) changeUser(readStoredUser());
  const { pathname, search, hash } = location;
  if (isPortalPath(pathname) && useSessionStore.getState().user === null) {
    rememberWantedPage(pathname + search + hash);
  }
  const { user } = useSessionStore.getState();
  // A registry that cannot be read is shown by the page.
  if (user) void requestFirstPage(user, queryClient).catch(() => {});
  // The login page has asked for it already.
  void globalThis.portalStart?.registers.then((registers) => {
    // The answer is about as old as the page: the clock offset is computed from `now` in it and this time.
    const updatedAt = performance.timeOrigin;
    if (registers) queryClient.setQueryData(keyOf(authCalls.availableRegisters), registers, { updatedAt });
  });
  startPage(Root);
  // The login page has done so.
  if (!globalThis.portalStart?.root) registerWorker();
}
