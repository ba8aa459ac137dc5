import { prizes } from '../judging/prizes/prizes.schema.ts';
import { teams, tracks } from '../teams/index.ts';
import type { TestApp } from './test-app.ts';

/** Makes the demo an event without tracks and prizes, as a new one is; nobody waits for a place in one. */
export async function removeTracks({ db }: TestApp): Promise<void> {
  await db.update(teams).set({ track_id: null, waiting_since: null });
  await db.delete(prizes);
  await db.delete(tracks);
}
