import type { Role } from '@portal/area-contract';

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
export const SETTINGS_FORM_TABS = [
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
