import { settingsCalls } from '@portal/api-schema';
import { useRead } from '@portal/area-kit';
import { Notice } from '@portal/ui';
import { teamDetailsTexts } from './texts.ts';

/** Says, while registration is closed, that a change of members is the board's correction and is logged as one. */
export function AfterClosing() {
  const settings = useRead(settingsCalls.get);
  if (!settings.data) return null;
  const { registration_from: from, registration_to: to } = settings.data.settings;
  const now = Date.now();
  const isOpen = from !== null && to !== null && Date.parse(from) <= now && now <= Date.parse(to);
  if (isOpen) return null;
  return <Notice tone="info">{teamDetailsTexts.afterClosing}</Notice>;
}
