import { type AreaState, resolvePath, ShellContext } from '@portal/area-contract';
import { ROLE_LAYOUT_LABELS } from '@portal/domain/roles';
import { loaderTexts, preloadConfirm } from '@portal/ui/core';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { Announcements } from '../features/announcements/announcements.tsx';
import { AreaErrorPage } from '../features/areas/area-error-page.tsx';
import { AreaRoutes } from '../features/areas/area-routes.tsx';
import { useArea } from '../features/areas/use-area.ts';
import { menuOf, useAreaState } from '../features/areas/use-area-state.ts';
import { DeveloperTools } from '../features/developer/developer-tools.tsx';
import { LazyInbox } from '../features/inbox/lazy-inbox.tsx';
import { hasCard } from '../features/layout/has-card.ts';
import { CONTENT_ID, PortalLayout } from '../features/layout/portal-layout.tsx';
import { PreviewBadge } from '../features/releases/preview-badge.tsx';
import { ReleaseNotice } from '../features/releases/release-notice.tsx';
import { useAreaVersion } from '../features/releases/use-area-version.ts';
import { useLocalAreaQuestion } from '../features/releases/use-local-area-question.ts';
import type { AreaLoadError } from '../shared/area-loading/area-load-error.ts';
import { reportFailure } from '../shared/area-loading/client-reports.ts';
import { quarantine } from '../shared/area-loading/load-area.ts';
import { type AreaEntry, areasOfRole } from '../shared/area-loading/registry.ts';
import { FullScreenLoader } from '../shared/full-screen-loader/full-screen-loader.tsx';
import { lastAddress, recordPage, recordSearch } from '../shared/navigation/previous-page.ts';
import { useFocusAfterChange } from '../shared/navigation/use-focus-after-change.ts';
import { forgetReturnPath } from '../shared/session/return-path.ts';
import { readCurrentStatus, type StoredUser } from '../shared/session/session-storage.ts';
import { useSignOut } from '../shared/session/use-sign-out.ts';
import { texts } from '../texts.ts';
import { AccountPageView, accountHref, isAccountPage } from './account-page-view.tsx';
import { homeOfRole } from './guard.ts';
import { withOtherAreas } from './other-areas.ts';
import { useShellServices } from './use-shell-services.ts';

interface PortalPageProps {
  readonly user: StoredUser;
  /** The area that owns the page. */
  readonly entry: AreaEntry;
  readonly areas: readonly AreaEntry[];
}

export function PortalPage({ user, entry: listed, areas }: PortalPageProps) {
  const { pathname, search } = useLocation();
  const { entry, update, reloading } = useAreaVersion(listed, user);
  const area = useArea(entry, user.id);
  const [state, changeState] = useAreaState(area.data?.entry.version);
  const services = useShellServices(user, entry, changeState);

  useFocusAfterChange(area.data?.entry.version, pathname);
  useEffect(() => {
    recordPage(pathname + search);
    recordSearch(pathname, search);
  }, [pathname, search]);
  useEffect(forgetReturnPath, []);
  useEffect(preloadConfirm, []);
  useLocalAreaQuestion();

  const others = areasOfRole(areas, user.role).filter(({ name }) => name !== entry.name);
  const signOut = useSignOut({ name: entry.name, module: area.data?.module });

  if (area.isPending || reloading) return <FullScreenLoader text={loaderTexts.data} />;

  const onFailure = (error: AreaLoadError) => {
    reportFailure(error);
    // The failed page holds no input that a change of version could lose. A newer version may fix it, else a fallback.
    if (update && !update.ofShell) update.apply();
    else if (area.data && quarantine(area.data.entry)) void area.refetch();
  };
  const atAccount = isAccountPage(entry.prefix, pathname);
  const menuState: AreaState = { currentStatus: readCurrentStatus(), ...area.data?.initialState, ...state };
  const menu = area.data ? menuOf(area.data.module, menuState) : [];
  const route = area.data?.module.routes.find(({ path }) => matchPath(`${entry.prefix}/${path}`, pathname));
  const activePath = route?.menu ?? route?.path ?? '';
  const items = menu.map(({ path, label, icon }) => ({
    key: path,
    label,
    icon,
    href: resolvePath(entry.prefix, path),
    active: activePath === path || activePath.startsWith(`${path}/`),
  }));
  const parents = [
    ...(entry.entrance ? [{ label: entry.entrance.label, href: entry.home, active: true }] : []),
    ...items,
  ].filter(({ href, active }) => active && href !== pathname);
  return (
    <ShellContext value={services}>
      <PortalLayout
        eventName={services.event.name}
        userName={user.full_name}
        roleLabel={ROLE_LAYOUT_LABELS[user.role]}
        above={[
          { label: ROLE_LAYOUT_LABELS[user.role], href: homeOfRole(areas, user.role) },
          ...parents.map(({ label, href }) => ({ label, href: lastAddress(href) })),
        ]}
        pageTitle={atAccount ? texts.layout.account : (route?.title ?? null)}
        accountHref={accountHref(entry.prefix)}
        inbox={<LazyInbox userId={user.id} events={services.events} timeZone={services.event.timeZone} />}
        menu={withOtherAreas(items, others)}
        onNavigate={services.navigate}
        onSignOut={signOut}
        announcements={<Announcements userId={user.id} events={services.events} content={CONTENT_ID} />}
        notice={<PreviewBadge entry={[entry, ...others].find(({ source }) => source) ?? entry} />}
        card={!atAccount && !entry.entrance && hasCard(user.role, pathname)}
      >
        {atAccount ? (
          <AccountPageView />
        ) : area.data ? (
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
      <DeveloperTools shown={area.data?.entry ?? entry} areas={areasOfRole(areas, user.role)} />
      {/* A rollback to the fallback that already runs changes nothing for the user. */}
      <ReleaseNotice update={update?.version === area.data?.entry.version ? null : update} />
    </ShellContext>
  );
}
