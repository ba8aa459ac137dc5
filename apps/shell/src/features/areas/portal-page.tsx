import { type AreaState, resolvePath, ShellContext, type ShellServices } from '@portal/area-contract';
import { loaderTexts, preloadConfirm, useToasts } from '@portal/ui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { texts } from '../../texts.ts';
import { useEventInfo } from '../event/use-event-info.ts';
import { PortalLayout } from '../layout/portal-layout.tsx';
import { useLiveChanges } from '../live/use-live-changes.ts';
import { addLeaveGuard } from '../navigation/leave-guards.ts';
import { notePage } from '../navigation/previous-page.ts';
import { useLeaveConfirmation } from '../navigation/use-leave-confirmation.ts';
import { useShellNavigation } from '../navigation/use-shell-navigation.ts';
import { api } from '../session/api.ts';
import { forgetReturnPath } from '../session/return-path.ts';
import { readCurrentStatus, type StoredUser, writeCurrentStatus } from '../session/session-storage.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { AreaErrorPage } from '../status-pages/area-error-page.tsx';
import { FullScreenLoader } from '../status-pages/full-screen-loader.tsx';
import { AreaRoutes } from './area-routes.tsx';
import type { AreaEntry } from './registry.ts';
import { useArea } from './use-area.ts';

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
  readonly entry: AreaEntry;
}

/** A signed-in person's area inside the portal's layout. */
export function PortalPage({ user, entry }: PortalPageProps) {
  const { pathname, search } = useLocation();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const event = useEventInfo();
  const events = useLiveChanges();
  const area = useArea(entry, user.id);
  const mayLeave = useLeaveConfirmation();
  const { go, goBack } = useShellNavigation();
  const [facts, setFacts] = useState<AreaState>({});

  useEffect(() => notePage(pathname + search), [pathname, search]);
  useEffect(forgetReturnPath, []);
  useEffect(preloadConfirm, []);

  const navigate = useCallback<ShellServices['navigate']>(
    (to, options) => {
      void mayLeave().then((leave) => {
        if (leave) go(resolvePath(entry.prefix, to), options);
      });
    },
    [mayLeave, go, entry.prefix],
  );
  const services = useMemo<ShellServices>(
    () => ({
      session: { userId: user.id, role: user.role, fullName: user.full_name },
      event,
      api,
      events,
      toasts,
      prefix: entry.prefix,
      navigate,
      goBack: () => {
        void mayLeave().then((leave) => {
          if (leave) goBack(entry.home);
        });
      },
      confirmLeave: addLeaveGuard,
      setAreaState: (changed) => {
        if (changed.currentStatus !== undefined) writeCurrentStatus(changed.currentStatus);
        setFacts((known) => ({ ...known, ...changed }));
      },
    }),
    [user, event, events, toasts, entry, navigate, mayLeave, goBack],
  );
  const signOut = useSignOut({
    ask: () => area.data?.module.beforeSignOut?.({ api, queryClient, session: services.session }),
    cleanUp: () => area.data?.module.onSignOut?.({ api, queryClient, session: services.session }),
  });

  if (area.isPending) return <FullScreenLoader text={loaderTexts.data} />;

  const state: AreaState = { currentStatus: readCurrentStatus(), ...area.data?.initialState, ...facts };
  const menu = area.data?.module.menu(state) ?? [];
  const route = area.data?.module.routes.find(({ path }) => matchPath(`${entry.prefix}/${path}`, pathname));
  const marked = route?.menu ?? route?.path ?? '';
  return (
    <ShellContext value={services}>
      <PortalLayout
        eventName={event.name}
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
        onNavigate={navigate}
        onSignOut={signOut}
        card={!FREE_PAGES.some((part) => pathname.includes(part))}
      >
        {area.data ? (
          <AreaRoutes area={area.data} eventName={event.name} />
        ) : (
          <AreaErrorPage error={area.error} retrying={area.isFetching} onRetry={() => void area.refetch()} />
        )}
      </PortalLayout>
    </ShellContext>
  );
}
