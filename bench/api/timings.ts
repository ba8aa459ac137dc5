/** How long calls took, in milliseconds, by what was done. */
export class Timings {
  readonly #byStep = new Map<string, number[]>();

  /** Does a step and keeps how long it took. */
  async time<T>(step: string, work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    const answer = await work();
    const kept = this.#byStep.get(step) ?? [];
    kept.push(performance.now() - start);
    this.#byStep.set(step, kept);
    return answer;
  }

  /** Each step with how often it was done and its percentiles, then all of them together. */
  rows(): { step: string; count: number; p50: number; p95: number; p99: number }[] {
    const all = [...this.#byStep.values()].flat();
    return [...this.#byStep, ['all', all] as const].map(([step, taken]) => {
      const sorted = taken.toSorted((a, b) => a - b);
      const at = (share: number) =>
        sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
      return { step, count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
    });
  }
}

/** How often per second the work can be done by so many at the same time, tried for `ms`. */
export async function perSecond(atOnce: number, ms: number, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() - start < ms) {
        await work();
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - start) / 1000);
}
