import { type Data, settingsCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useSearchParams } from '@portal/area-contract/router';
import { LoadFailure, lazyPart, PageButton, useRead } from '@portal/area-kit';
import { Notice, PageHeader, SkeletonCard, Stack, Tabs } from '@portal/ui';
import { Suspense } from 'react';
import { ContactTab } from '../features/settings/contact-tab.tsx';
import { EventTab } from '../features/settings/event-tab.tsx';
import {
  SETTINGS_TABS,
  SettingsDraftsProvider,
  type SettingsTab,
  tabsOf,
  useSettingsDrafts,
} from '../features/settings/form/settings-drafts.tsx';
import { settingsTexts } from '../features/settings/texts.ts';
import { oneOf } from '../shared/lists/list-query.ts';
import { menuTexts } from '../shared/navigation/menu-texts.ts';
import { pageTitles } from '../shared/navigation/page-titles.ts';
import { RELEASES_PATH } from '../shared/navigation/paths.ts';
import tabs from '../shared/tabs/card-tabs.module.css';

const RubricsTab = lazyPart(() => import('../features/settings/rubrics/rubrics-tab.tsx'));
const PrizesTab = lazyPart(() => import('../features/prizes/prizes-tab.tsx'));
const RoundsTab = lazyPart(() => import('../features/rounds/rounds-tab.tsx'));
const SectorsTab = lazyPart(() => import('../features/sectors/sectors-tab.tsx'));
const TracksTab = lazyPart(() => import('../features/tracks/tracks-tab.tsx'));
const FormsTab = lazyPart(() => import('../features/forms/forms-tab.tsx'));
const PagesTab = lazyPart(() => import('../features/settings/pages/pages-tab.tsx'));
const ReceptionAccounts = lazyPart(() => import('../features/accounts/reception-accounts.tsx'));
const BoardAccounts = lazyPart(() => import('../features/accounts/board-accounts.tsx'));
const PrivacyTab = lazyPart(() => import('../features/privacy/privacy-tab.tsx'));
const AuditTab = lazyPart(() => import('../features/audit/audit-tab.tsx'));

/** The settings of the event in tabs; the active tab is kept in the URL. */
export default function SettingsPage() {
  const { session } = useShell();
  return (
    <SettingsDraftsProvider>
      <Stack>
        <PageHeader
          title={menuTexts.settings}
          subtitle={settingsTexts.subtitle}
          actions={
            session.role === 'super-admin' && (
              <PageButton to={RELEASES_PATH}>{pageTitles.releases}</PageButton>
            )
          }
        />
        <div className={tabs.cardTabs}>
          <SettingsTabs />
        </div>
      </Stack>
    </SettingsDraftsProvider>
  );
}

function SettingsTabs() {
  const { session } = useShell();
  const { unsaved } = useSettingsDrafts();
  const [params, setParams] = useSearchParams();
  const shown = tabsOf(session.role);
  const asked = oneOf(SETTINGS_TABS, params.get('tab')) ?? 'event';
  const active = oneOf(shown, asked) ?? 'event';
  const isUnsaved = (tab: SettingsTab) => unsaved.some((form) => form === tab);
  return (
    <Tabs
      label={settingsTexts.tabsLabel}
      items={shown.map((tab) => ({
        key: tab,
        label: settingsTexts.tabs[tab],
        ...(isUnsaved(tab) && { badge: { text: settingsTexts.unsavedMark, tone: 'waiting' as const } }),
      }))}
      active={active}
      onChange={(tab) => setParams({ tab }, { replace: true })}
    >
      <Stack>
        {asked !== active && (
          <Notice tone="waiting" title={settingsTexts.notYours(settingsTexts.tabs[asked])}>
            <p>{settingsTexts.onlySuperAdmins}</p>
          </Notice>
        )}
        <Suspense fallback={<SkeletonCard lines={6} />}>
          <TabContent tab={active} />
        </Suspense>
      </Stack>
    </Tabs>
  );
}

function TabContent({ tab }: { tab: SettingsTab }) {
  switch (tab) {
    case 'event':
      return <WithSettings>{(data) => <EventTab data={data} />}</WithSettings>;
    case 'rubrics':
      return <RubricsTab />;
    case 'prizes':
      return <PrizesTab />;
    case 'rounds':
      return <RoundsTab />;
    case 'pages':
      return <WithSettings>{(data) => <PagesTab data={data} />}</WithSettings>;
    case 'contact':
      return <WithSettings>{(data) => <ContactTab data={data} />}</WithSettings>;
    case 'sectors':
      return <SectorsTab />;
    case 'tracks':
      return <TracksTab />;
    case 'forms':
      return <FormsTab />;
    case 'reception':
      return <ReceptionAccounts />;
    case 'accounts':
      return <BoardAccounts />;
    case 'privacy':
      return <WithSettings>{(data) => <PrivacyTab data={data} />}</WithSettings>;
    case 'audit':
      return <AuditTab />;
  }
}

/** Loads the settings for a tab. */
function WithSettings({ children }: { children: (data: Data<typeof settingsCalls.get>) => React.ReactNode }) {
  const settings = useRead(settingsCalls.get);
  if (settings.isPending) return <SkeletonCard lines={6} />;
  if (!settings.data) return <LoadFailure query={settings} />;
  return children(settings.data);
}
