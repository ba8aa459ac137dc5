/** How often a test runs each race: a fault that happens once in twenty must show. */
export const RACES = 50;

/** For tests that run a race that often, on a machine that is busy with other tests. */
export const RACES_TIMEOUT_MS = 300_000;
