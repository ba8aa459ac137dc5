import { sectorCalls, trackCalls } from '@portal/api-schema';
import { newcomer } from './newcomers.ts';
import { sessionWith, type TestApp } from './test-app.ts';

export const NEW_PASSWORD = 'Leader@2026';

/** What a new team may choose: the first sector, and the first track where the event has any. */
export async function firstChoices({ app }: Pick<TestApp, 'app'>) {
  const anyone = sessionWith({ app });
  const [sector] = (await anyone.data(sectorCalls.list)).sectors;
  const [track] = (await anyone.data(trackCalls.list)).tracks;
  if (!sector) throw new Error('The event has no sector');
  return {
    sector_id: sector.id,
    sub_sector_ids: sector.sub_sectors.slice(0, 2).map(({ id }) => id),
    ...(track && { track_id: track.id }),
  };
}

/** A registration form of a new leader. */
export async function registration(portal: Pick<TestApp, 'app'>, changes: object = {}) {
  return {
    ...newcomer(),
    full_name: 'نورة السبيعي',
    password: NEW_PASSWORD,
    password_confirmation: NEW_PASSWORD,
    team_name: 'فريق الأفق',
    ...(await firstChoices(portal)),
    ...changes,
  };
}
