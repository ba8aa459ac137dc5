import { resolvePath } from '@portal/area-contract';
import { UserRound } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { PageSkeleton } from '../features/areas/page-skeleton.tsx';
import type { AccountLink } from '../features/layout/user-menu.tsx';
import { useEventInfo } from '../shared/event/use-event-info.ts';
import { texts } from '../texts.ts';

interface AccountPage extends Omit<AccountLink, 'href'> {
  /** Below the prefix of every area. */
  readonly path: string;
  /** Where parts of it were before; links to them still open it. */
  readonly formerPaths: readonly string[];
  readonly Page: ComponentType;
}

/** The shell's own pages inside the portal, which every role has whatever its area is. */
const PAGES: readonly AccountPage[] = [
  {
    path: 'my-account',
    formerPaths: ['my-devices', 'account-security'],
    label: texts.layout.account,
    icon: UserRound,
    Page: lazy(() => import('../features/account/account-page.tsx')),
  },
];

export function accountLinks(prefix: string): AccountLink[] {
  return PAGES.map(({ path, label, icon }) => ({ href: resolvePath(prefix, path), label, icon }));
}

/** The page of the own account at this path; undefined for a page of the area. */
export function accountPageAt(prefix: string, pathname: string): AccountPage | undefined {
  return PAGES.find(({ path, formerPaths }) =>
    [path, ...formerPaths].some((at) => resolvePath(prefix, at) === pathname),
  );
}

/** A page of the own account, with its title. */
export function AccountPageView({ page: { label, Page } }: { readonly page: AccountPage }) {
  const { name } = useEventInfo();
  useEffect(() => {
    document.title = `${label} · ${name}`;
  }, [label, name]);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page />
    </Suspense>
  );
}
