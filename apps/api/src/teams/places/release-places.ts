import { confirmationDeadline, loadSettings } from '../../event/index.ts';
import { SYSTEM_ACTOR } from '../../platform/audit/actor.ts';
import { change } from '../../platform/change.ts';
import type { Context, Worker } from '../../platform/context.ts';
import { databaseRefusal } from '../../platform/database-refusal.ts';
import { defineJob, type JobLog } from '../../platform/jobs/job-queue.ts';
import { teamRecords } from '../team-records.ts';
import { listUnconfirmed, listWaiting, lockPlaces } from './places.repository.ts';
import { decide, fillPlaces, lockStanding } from './standing.ts';

const placesJob = defineJob('release_places', {
  retryLimit: 0,
  expireInSeconds: 300,
  deleteAfterSeconds: 60 * 60,
  schedule: '* * * * *',
});

/**
 * Every minute the teams that have not confirmed in time withdraw, where the event wants it, and a place that was freed in any other
 * way than by the services goes to the first who waits.
 */
export const placesWorker: Worker<Record<string, never>> = {
  job: placesJob,
  async run(context, _data, log) {
    await releaseUnconfirmed(context, log);
    if ((await listWaiting(context.db)).length === 0) return;
    await change(context, SYSTEM_ACTOR, async (changing) => {
      await lockPlaces(changing.tx);
      await fillPlaces(changing);
    });
  },
};

/** Each team in a transaction of its own, in which it is looked at again: it may have confirmed meanwhile. */
async function releaseUnconfirmed(context: Context, log: JobLog): Promise<void> {
  const { db, now } = context;
  const settings = await loadSettings(db);
  if (!settings.release_unconfirmed || settings.confirm_until === null || now() <= settings.confirm_until)
    return;
  const unconfirmed = await listUnconfirmed(db);
  if (unconfirmed.length === 0) return;
  // While the results are frozen, judged teams stay; they are looked at again every minute.
  const kept = new Set<string>();
  for (const records of teamRecords.of(context)) {
    for (const id of (await records.kept?.(db)) ?? []) kept.add(id);
  }
  for (const { id } of unconfirmed) {
    if (kept.has(id)) continue;
    try {
      await change(context, SYSTEM_ACTOR, async (changing) => {
        const { tx, at } = changing;
        const team = await lockStanding(tx, id);
        const current = await loadSettings(tx);
        const deadline = team && confirmationDeadline(current, team);
        if (team?.status !== 'Qualified' || team.confirmed_at !== null || team.calibration_since !== null)
          return;
        if (!current.release_unconfirmed || !deadline || at <= deadline) return;
        await decide(changing, team, 'Withdrawn', { action: 'team.released', topic: 'place_released' });
      });
    } catch (error) {
      // Such as results that were frozen just now: the other teams need not wait for it.
      if (databaseRefusal(context, error) === undefined) throw error;
      log.warn({ err: error, team_id: id }, 'the place of a team was not released');
    }
  }
}
