import { sectorCalls } from '@portal/api-schema';
import { sessionWith, type TestApp } from './test-app.ts';

export const NEW_PASSWORD = 'Leader@2026';

let count = 0;

/** A registration form of a new leader. */
export async function registration({ app }: TestApp, changes: object = {}) {
  count += 1;
  const digits = String(count).padStart(7, '0');
  const { sectors } = await sessionWith({ app }).data(sectorCalls.list);
  const [sector] = sectors;
  if (!sector) throw new Error('The event has no sector');
  return {
    full_name: 'نورة السبيعي',
    email: `registers${count}@test.sa`,
    phone_number: `058${digits}`,
    identity: `106${digits}`,
    password: NEW_PASSWORD,
    password_confirmation: NEW_PASSWORD,
    team_name: 'فريق الأفق',
    sector_id: sector.id,
    sub_sector_ids: sector.sub_sectors.slice(0, 2).map(({ id }) => id),
    ...changes,
  };
}
