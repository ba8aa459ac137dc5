import { setTimeout as delay } from 'node:timers/promises';
import { signIn } from '../api/judging.ts';

/** A judge reads and types between two submissions; longer than a second would test too little. */
const PAUSE_MS = 250;

/** Reads and submits one type of each team, version after version, until the signal. @returns the submissions */
export async function judgeOn(url: string, email: string, signal: AbortSignal): Promise<number> {
  const { api, token } = await signIn(url, email);
  const events = await fetch(`${url}/api/events`, { headers: { authorization: `Bearer ${token}` }, signal });
  const listening = events.body?.pipeTo(new WritableStream(), { signal }).catch(() => undefined);
  let submissions = 0;
  while (!signal.aborted) {
    const { teams } = await api.committees.teams();
    for (const { id } of teams) {
      if (signal.aborted) break;
      const { eco } = (await api.teams.evaluation(id)).types;
      const scores = eco.criteria.map(({ id: criterion_id, max_score }) => ({
        criterion_id,
        score: (submissions % 2) * max_score,
      }));
      const version = eco.evaluation?.version ?? 0;
      await api.teams.submitEvaluation('eco', { team_id: id, scores, version });
      submissions += 1;
      await delay(PAUSE_MS);
    }
  }
  await listening;
  return submissions;
}
