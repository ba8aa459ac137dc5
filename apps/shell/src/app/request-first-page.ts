import { keyOf, readNamed } from '@portal/api-client';
import { isLoginPath, isPortalPath } from '@portal/domain/portal-paths';
import type { QueryClient } from '@tanstack/react-query';
import { firstRegistry } from '../features/areas/first-registry.ts';
import { areaQuery } from '../features/areas/use-area.ts';
import { versionFor } from '../shared/area-loading/canary.ts';
import { type AreaEntry, areaAt, isBelow } from '../shared/area-loading/registry.ts';
import { requestHome } from '../shared/area-loading/request-home.ts';
import { api } from '../shared/session/api.ts';
import { readReturnPath, readWantedPage } from '../shared/session/return-path.ts';
import { useSessionStore } from '../shared/session/session.store.ts';
import type { StoredUser } from '../shared/session/session-storage.ts';

/** Whether the document leads to the area's home, and not to another of its pages. */
function opensHome({ prefix, home }: AreaEntry, userId: string): boolean {
  const { pathname, origin } = location;
  const page = isBelow(pathname, prefix) ? pathname : (readReturnPath(userId) ?? readWantedPage(prefix));
  return page === null || new URL(page, origin).pathname === home;
}

/**
 * Requests what the first page of the person needs, all at once and while the shell renders: the files of their home, its
 * first reads and their area. Whatever fails is requested again, and its failure shown, by the page.
 */
export async function requestFirstPage(user: StoredUser, queryClient: QueryClient): Promise<void> {
  const { pathname } = location;
  if (!isPortalPath(pathname) && !isLoginPath(pathname)) return;
  const { areas } = await queryClient.fetchQuery(firstRegistry);
  const listed = areaAt(areas, user.role, pathname);
  // Another tab may have ended the session meanwhile.
  if (!listed || useSessionStore.getState().user?.id !== user.id) return;
  const entry = versionFor(listed, user.id);
  const isHome = opensHome(entry, user.id);
  // In this order: over HTTP/1.1 the first six requests go ahead of the others.
  void queryClient.prefetchQuery(areaQuery(entry, user.id, queryClient));
  if (!isHome) return;
  for (const call of (entry.reads ?? []).flatMap((name) => readNamed(name) ?? [])) {
    void queryClient.prefetchQuery({ queryKey: keyOf(call), queryFn: () => api.send(call) });
  }
  requestHome(entry);
}
