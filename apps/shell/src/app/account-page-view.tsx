import { resolvePath } from '@portal/area-contract';
import { lazyPart } from '@portal/area-kit';
import { factsLine } from '@portal/domain/lists';
import { Suspense, useEffect } from 'react';
import { PageSkeleton } from '../features/areas/page-skeleton.tsx';
import { useEventInfo } from '../shared/event/use-event-info.ts';
import { texts } from '../texts.ts';

const AccountPage = lazyPart(() => import('../features/account/account-page.tsx'));

/** Paths of the account page, below the prefix of every area: the current one, then earlier ones that still open it. */
const PATHS = ['my-account', 'my-devices', 'account-security'];

export function accountHref(prefix: string): string {
  return resolvePath(prefix, 'my-account');
}

export function isAccountPage(prefix: string, pathname: string): boolean {
  return PATHS.some((path) => resolvePath(prefix, path) === pathname);
}

/** The shell's own page inside the portal, which every role has whatever its area is; with its title. */
export function AccountPageView() {
  const { name } = useEventInfo();
  useEffect(() => {
    document.title = factsLine([texts.layout.account, name]);
  }, [name]);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <AccountPage />
    </Suspense>
  );
}
