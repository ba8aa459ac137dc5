import { type AreaState, resolvePath, ShellContext } from '@portal/area-contract';
import { loaderTexts, preloadConfirm } from '@portal/ui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { texts } from '../../texts.ts';
import { PortalLayout } from '../layout/portal-layout.tsx';
import { notePage } from '../navigation/previous-page.ts';
import { reportFailure } from '../releases/client-reports.ts';
import { ReleaseNotice } from '../releases/release-notice.tsx';
import { useAreaVersion } from '../releases/use-area-version.ts';
import { useFocusAfterChange } from '../releases/use-focus-after-change.ts';
import { api } from '../session/api.ts';
import { forgetReturnPath } from '../session/return-path.ts';
import { readCurrentStatus, type StoredUser } from '../session/session-storage.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { AreaErrorPage } from '../status-pages/area-error-page.tsx';
import { FullScreenLoader } from '../status-pages/full-screen-loader.tsx';
import type { AreaLoadError } from './area-load-error.ts';
import { AreaRoutes } from './area-routes.tsx';
import { giveUp } from './load-area.ts';
import { menuOf } from './menu.ts';
import type { AreaEntry } from './registry.ts';
import { useArea } from './use-area.ts';
import { useAreaFacts } from './use-area-facts.ts';
import { useShellServices } from './use-shell-services.ts';

/** Pages whose path has one of these stand free on the page; every other portal page stands in one card. */
const FREE_PAGES = [
  'team-details',
  'add-judging',
  'add-team',
  'team-leader-dashboard',
  'judging-committees-dashboard',
];

interface PortalPageProps {
  readonly user: StoredUser;
  /** The area of the person's role, as the registry had it when they came. */
  readonly entry: AreaEntry;
}

/** A signed-in person's area inside the portal's layout. */
export function PortalPage({ user, entry: listed }: PortalPageProps) {
  const { pathname, search } = useLocation();
  const queryClient = useQueryClient();
  const { entry, update, reloading } = useAreaVersion(listed, user);
  const area = useArea(entry, user.id);
  const [facts, changeFacts] = useAreaFacts(area.data?.entry.version);
  const services = useShellServices(user, entry, changeFacts);

  useFocusAfterChange(area.data?.entry.version);
  useEffect(() => notePage(pathname + search), [pathname, search]);
  useEffect(forgetReturnPath, []);
  useEffect(preloadConfirm, []);

  const signOut = useSignOut({
    ask: () => area.data?.module.beforeSignOut?.({ api, queryClient, session: services.session }),
    cleanUp: () => area.data?.module.onSignOut?.({ api, queryClient, session: services.session }),
  });

  if (area.isPending || reloading) return <FullScreenLoader text={loaderTexts.data} />;

  const onFailure = (error: AreaLoadError) => {
    reportFailure(error);
    // Nothing is on screen that a change could take away: what is newer may mend it, else what worked before.
    if (update && !update.ofShell) update.take();
    else if (area.data && giveUp(area.data.entry)) void area.refetch();
  };
  const state: AreaState = { currentStatus: readCurrentStatus(), ...area.data?.initialState, ...facts };
  const menu = area.data ? menuOf(area.data.module, state) : [];
  const route = area.data?.module.routes.find(({ path }) => matchPath(`${entry.prefix}/${path}`, pathname));
  const marked = route?.menu ?? route?.path ?? '';
  return (
    <ShellContext value={services}>
      <PortalLayout
        eventName={services.event.name}
        userName={user.full_name}
        roleLabel={texts.roles[user.role]}
        pageTitle={route?.title ?? null}
        menu={menu.map(({ path, label, icon }) => ({
          key: path,
          label,
          icon,
          href: resolvePath(entry.prefix, path),
          active: marked === path || marked.startsWith(`${path}/`),
        }))}
        onNavigate={services.navigate}
        onSignOut={signOut}
        card={!FREE_PAGES.some((part) => pathname.includes(part))}
      >
        {area.data ? (
          <AreaRoutes
            area={area.data}
            eventName={services.event.name}
            replacing={area.isFetching}
            onFailure={onFailure}
          />
        ) : (
          <AreaErrorPage error={area.error} retrying={area.isFetching} onRetry={() => void area.refetch()} />
        )}
      </PortalLayout>
      {/* A rollback to what stands in for a broken version is nothing new to the person. */}
      <ReleaseNotice update={update?.version === area.data?.entry.version ? null : update} />
    </ShellContext>
  );
}
