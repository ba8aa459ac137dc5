import { sectorCalls } from '@portal/api-schema';
import { newcomer } from './newcomers.ts';
import { sessionWith, type TestApp } from './test-app.ts';

export const NEW_PASSWORD = 'Leader@2026';

/** A registration form of a new leader. */
export async function registration({ app }: TestApp, changes: object = {}) {
  const { sectors } = await sessionWith({ app }).data(sectorCalls.list);
  const [sector] = sectors;
  if (!sector) throw new Error('The event has no sector');
  return {
    ...newcomer(),
    full_name: 'نورة السبيعي',
    password: NEW_PASSWORD,
    password_confirmation: NEW_PASSWORD,
    team_name: 'فريق الأفق',
    sector_id: sector.id,
    sub_sector_ids: sector.sub_sectors.slice(0, 2).map(({ id }) => id),
    ...changes,
  };
}
