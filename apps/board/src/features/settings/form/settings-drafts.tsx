import { type Role, useShell } from '@portal/area-contract';
import { keptDraft } from '@portal/area-kit';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { Draft } from '../../../shared/forms/draft.ts';
import { settingsTexts } from '../texts.ts';

export const SETTINGS_TABS = [
  'event',
  'rubrics',
  'rounds',
  'prizes',
  'sectors',
  'tracks',
  'forms',
  'pages',
  'contact',
  'reception',
  'accounts',
  'privacy',
  'audit',
] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** The tabs that edit the event's settings in one form. */
export type SettingsFormTab = Extract<SettingsTab, 'event' | 'rubrics' | 'pages' | 'contact'>;
const SETTINGS_FORM_TABS = [
  'event',
  'rubrics',
  'pages',
  'contact',
] as const satisfies readonly SettingsFormTab[];

const SUPER_ADMIN_TABS: readonly SettingsTab[] = ['accounts', 'privacy', 'audit'];

/** The tabs of a role; the API refuses the others too. */
export function tabsOf(role: Role): SettingsTab[] {
  return SETTINGS_TABS.filter((tab) => role === 'super-admin' || !SUPER_ADMIN_TABS.includes(tab));
}

type AnyDraft = Draft<Record<string, unknown>>;
/** The draft of a tab, or of one of the rubrics. */
export type DraftKey = Exclude<SettingsFormTab, 'rubrics'> | `rubrics ${string}`;
type Drafts = Partial<Record<DraftKey, AnyDraft>>;

interface SettingsDrafts {
  readonly drafts: Drafts;
  /** The tabs with a draft. */
  readonly unsaved: readonly SettingsFormTab[];
  readonly setDraft: (key: DraftKey, draft: AnyDraft | null) => void;
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
  const unsaved = useMemo(() => {
    const keys = Object.keys(drafts);
    return SETTINGS_FORM_TABS.filter((tab) => keys.some((key) => key.split(' ')[0] === tab));
  }, [drafts]);

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
      unsaved,
      setDraft: (key, draft) =>
        setDrafts(({ [key]: _last, ...others }) => (draft ? { ...others, [key]: draft } : others)),
    }),
    [drafts, unsaved],
  );
  return <DraftsContext value={value}>{children}</DraftsContext>;
}

export function useSettingsDrafts(): SettingsDrafts {
  const value = useContext(DraftsContext);
  if (!value) throw new Error('useSettingsDrafts needs a SettingsDraftsProvider above it');
  return value;
}
