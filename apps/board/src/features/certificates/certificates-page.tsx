import { useSearchParams } from '@portal/area-contract/router';
import { lazyPart } from '@portal/area-kit';
import { PageHeader, SkeletonCard, Stack, Tabs } from '@portal/ui';
import { Suspense } from 'react';
import { oneOf } from '../../shared/lists/list-query.ts';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';
import tabs from '../../shared/tabs/card-tabs.module.css';
import { RunningIssueNotice } from './issues/issue-progress.tsx';
import { certificatesTexts } from './texts.ts';

const DesignsTab = lazyPart(() => import('./designs/designs-tab.tsx'));
const IssuedTab = lazyPart(() => import('./issued/issued-tab.tsx'));

const TABS = ['designs', 'issued'] as const;

/** The designs of certificates and the certificates that were issued, in tabs; the active tab is kept in the URL. */
export default function CertificatesPage() {
  const [params, setParams] = useSearchParams();
  const active = oneOf(TABS, params.get('tab')) ?? 'designs';
  return (
    <Stack>
      <PageHeader title={menuTexts.certificates} subtitle={certificatesTexts.subtitle} />
      <RunningIssueNotice />
      <div className={tabs.cardTabs}>
        <Tabs
          label={certificatesTexts.tabsLabel}
          items={TABS.map((key) => ({ key, label: certificatesTexts.tabs[key] }))}
          active={active}
          onChange={(tab) => setParams({ tab }, { replace: true })}
        >
          <Suspense fallback={<SkeletonCard lines={6} />}>
            {active === 'designs' ? <DesignsTab /> : <IssuedTab />}
          </Suspense>
        </Tabs>
      </div>
    </Stack>
  );
}
