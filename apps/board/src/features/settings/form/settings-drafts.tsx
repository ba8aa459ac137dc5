import { useShell } from '@portal/area-contract';
import { keptDraft } from '@portal/area-kit';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { Draft } from '../../../shared/forms/draft.ts';
import { settingsTexts } from '../texts.ts';
import { SETTINGS_FORM_TABS, type SettingsFormTab } from './settings-tabs.ts';

type AnyDraft = Draft<Record<string, unknown>>;
type Drafts = Partial<Record<SettingsFormTab, AnyDraft>>;

interface SettingsDrafts {
  readonly drafts: Drafts;
  readonly setDraft: (tab: SettingsFormTab, draft: AnyDraft | null) => void;
}

const DraftsContext = createContext<SettingsDrafts | null>(null);

/**
 * Holds the unsaved input of every tab. It survives a change of tab, a reload and a new login; leaving the page asks
 * first, because unsaved input has no effect.
 */
export function SettingsDraftsProvider({ children }: { children: ReactNode }) {
  const { session, confirmLeave } = useShell();
  const kept = useMemo(() => keptDraft<Drafts>(session.userId, 'settings'), [session.userId]);
  const [drafts, setDrafts] = useState<Drafts>(() => kept.read() ?? {});
  const unsaved = SETTINGS_FORM_TABS.filter((tab) => drafts[tab]);

  useEffect(() => {
    if (Object.keys(drafts).length > 0) kept.keep(drafts);
    else kept.forget();
  }, [drafts, kept]);
  const reason =
    unsaved.length > 0 ? settingsTexts.leave(unsaved.map((tab) => settingsTexts.tabs[tab])) : null;
  useEffect(() => confirmLeave(() => reason), [confirmLeave, reason]);

  const value = useMemo<SettingsDrafts>(
    () => ({
      drafts,
      setDraft: (tab, draft) =>
        setDrafts(({ [tab]: _last, ...others }) => (draft ? { ...others, [tab]: draft } : others)),
    }),
    [drafts],
  );
  return <DraftsContext value={value}>{children}</DraftsContext>;
}

export function useSettingsDrafts(): SettingsDrafts {
  const value = useContext(DraftsContext);
  if (!value) throw new Error('useSettingsDrafts needs a SettingsDraftsProvider above it');
  return value;
}
