// Part of the launcher: built-in modules only, and plain JavaScript (see start.mjs).
import { setTimeout as delay } from 'node:timers/promises';

/** The pause before a server is started again after its second crash in a row; doubled with each further one. */
const PAUSE_MS = 100;
/** Crashes in a row after which it is not started again; it counts as steady after so long. */
const MOST_CRASHES = 6;
const STEADY_MS = 60_000;

/**
 * Runs a server until it ends with 0. Once it has answered, it is started again after each crash: at once, and later after each
 * further crash in a row.
 * @param run runs it once, and gives its exit code and the time at which it answered, if it did
 * @returns the exit code
 */
export async function supervise(run, pause = delay, now = () => performance.now()) {
  let hasAnswered = false;
  for (let crashes = 1; ; crashes += 1) {
    const { code, readyAt } = await run();
    hasAnswered ||= readyAt !== undefined;
    if (code === 0 || !hasAnswered) return code;
    if (now() - readyAt > STEADY_MS) crashes = 1;
    if (crashes === MOST_CRASHES) {
      console.error(`The server crashed ${crashes} times in a row and is not started again.`);
      return code;
    }
    const pauseMs = crashes === 1 ? 0 : PAUSE_MS * 2 ** (crashes - 2);
    console.error(
      `The server ended with code ${code}; it is started again ${pauseMs === 0 ? 'at once' : `in ${pauseMs / 1000} s`}.`,
    );
    await pause(pauseMs);
  }
}
