import { setInterval as every } from 'node:timers/promises';
import { run } from '../../tools/processes.ts';

const SAMPLE_EVERY_MS = 50;

/** What a process holds in memory now (its resident set), in MB. */
export async function residentMb(pid: number): Promise<number> {
  const { output } = await run('ps', ['-o', 'rss=', '-p', String(pid)], { quiet: true });
  return Number(output) / 1024;
}

/** Runs the work and gives its answer with the most memory that the process held meanwhile, in MB. */
export async function peakDuring<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ answer: T; peakMb: number }> {
  const ended = new AbortController();
  let peakMb = await residentMb(pid);
  const sampling = (async () => {
    for await (const _ of every(SAMPLE_EVERY_MS, undefined, { signal: ended.signal })) {
      peakMb = Math.max(peakMb, await residentMb(pid));
    }
  })().catch(() => undefined);
  const answer = await work();
  peakMb = Math.max(peakMb, await residentMb(pid));
  ended.abort();
  await sampling;
  return { answer, peakMb };
}
