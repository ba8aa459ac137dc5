import { Notice } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useSettingsQuery } from '../../shared/settings/settings.request.ts';
import { teamDetailsTexts } from '../../texts/team-details.ts';

/** Says, while registration is closed, that a change of members is the board's correction and is logged as one. */
export function AfterClosing() {
  const settings = useQuery(useSettingsQuery());
  if (!settings.data) return null;
  const { registration_from: from, registration_to: to } = settings.data.settings;
  const now = Date.now();
  const isOpen = from !== null && to !== null && Date.parse(from) <= now && now <= Date.parse(to);
  if (isOpen) return null;
  return <Notice tone="info">{teamDetailsTexts.afterClosing}</Notice>;
}
