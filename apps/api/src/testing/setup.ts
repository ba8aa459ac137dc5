// On a busy machine a test of many database transactions takes its time; none waits for the clock.
jest.setTimeout(30_000);
