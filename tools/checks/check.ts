import type { Tally } from './tally.ts';

/** One step of `npm test`. */
export interface Check {
  /** What the step is called in the output. */
  name: string;
  /**
   * Begins what `run` needs, such as a build. Called with the first check, so that it takes the core which the checks
   * before leave idle. What fails in it is reported by `run`.
   */
  prepare?(): void;
  /** Runs no tests: its result is the same each time. */
  isStatic?: boolean;
  /** @param maxFailures ends the step after so many; all of its tests run when undefined */
  run(maxFailures?: number): Promise<Tally>;
}

/** A check that begins to collect what it needs with the first check of the run. */
export function preparedCheck<Needs>(
  name: string,
  collect: () => Promise<Needs>,
  run: (needs: Needs, maxFailures?: number) => Promise<Tally>,
): Check {
  let needs: Promise<Needs> | undefined;
  const collected = () => {
    needs ??= collect();
    return needs;
  };
  return {
    name,
    prepare: () => void collected().catch(() => {}),
    run: async (maxFailures) => run(await collected(), maxFailures),
  };
}
