const ON_SERVER = Boolean(process.env.TEST_DATABASE_URL);

/**
 * How often a test runs each race. On a server a fault that happens once in twenty must show. The embedded database has
 * one connection, so its transactions never overlap and most races would repeat the first.
 */
export const RACES = ON_SERVER ? 50 : 8;

/** A test that runs a race that often. */
export function testRace(name: string, race: (index: number) => Promise<void>): void {
  it(name, async () => {
    for (let index = 0; index < RACES; index += 1) await race(index);
  });
}
