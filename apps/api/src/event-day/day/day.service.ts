import type { Data, dayCalls } from '@portal/api-schema';
import { loadSettings } from '../../event/index.ts';
import { loadResults } from '../../judging/index.ts';
import type { Context } from '../../platform/context.ts';
import { toIso } from '../../platform/time.ts';
import { countArrivals } from '../check-ins/reception-teams.service.ts';
import { listAbsentTeams, readJudging } from './day.repository.ts';

/** How the day of the event goes. */
export async function dayOfEvent(context: Context): Promise<Data<typeof dayCalls.get>> {
  const { db } = context;
  const at = context.now();
  const [settings, results, { sectors: _, ...arrivals }, absent, { committees, ...waiting }] =
    await Promise.all([
      loadSettings(db),
      loadResults(db),
      countArrivals(context),
      listAbsentTeams(db),
      readJudging(db),
    ]);
  const { judging_from: from, judging_to: to } = settings;
  return {
    day: {
      at: toIso(at),
      judging: { from: toIso(from), to: toIso(to) },
      results: results.state,
      arrivals,
      absent,
      committees: committees.map(({ latest, ...committee }) => ({
        ...committee,
        latest: latest && { ...latest, submitted_at: new Date(latest.submitted_at).toISOString() },
      })),
      ...waiting,
    },
  };
}
