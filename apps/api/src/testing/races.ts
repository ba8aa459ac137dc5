/** How often a test runs each race: a fault that happens once in twenty must show. */
export const RACES = 50;

/** A test that runs a race that often. */
export function testRace(name: string, race: (index: number) => Promise<void>): void {
  it(name, async () => {
    for (let index = 0; index < RACES; index += 1) await race(index);
  });
}
