import { registerWorker } from '../features/offline/register-worker.ts';
import { rememberWantedPage } from '../shared/session/return-path.ts';
import { useSessionStore } from '../shared/session/session.store.ts';
import { isPortalPath } from './guard.ts';
import { Root } from './root.tsx';
import { startPage } from './start-page.tsx';

const { pathname, search, hash } = location;
if (isPortalPath(pathname) && useSessionStore.getState().user === null) {
  rememberWantedPage(pathname + search + hash);
}
startPage(Root);
registerWorker();
