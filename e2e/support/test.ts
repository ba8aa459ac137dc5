import { type BrowserContext, test as base, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

interface Fixtures {
  /** Matches the faults that the story itself provokes, such as the 401 of a refused login; none when undefined. */
  expectedFaults: RegExp | undefined;
  /** What went wrong unseen so far; the story fails at its end when something is in it that was not expected. */
  faults: string[];
  /** Opens a page for one more person, who shares no session with the others. */
  newVisitor: () => Promise<Page>;
}

/**
 * The `test` of every story. A page error, a console error or a violation of the content security policy fails
 * the story, whoever's page it happens in.
 */
export const test = base.extend<Fixtures>({
  expectedFaults: [undefined, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  faults: async ({}, use) => use([]),

  context: async ({ context, faults, expectedFaults }, use) => {
    watch(context, faults);
    await use(context);
    expectNone(faults, expectedFaults);
  },

  newVisitor: async ({ browser, faults, expectedFaults }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      watch(context, faults);
      return context.newPage();
    });
    expectNone(faults, expectedFaults);
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** Console errors are also how Chromium reports refused inline code and failed requests. */
function watch(context: BrowserContext, faults: string[]): void {
  context.on('weberror', (webError) => faults.push(String(webError.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`);
  });
}

function expectNone(faults: string[], expected: RegExp | undefined): void {
  const unexpected = faults.filter((fault) => !expected?.test(fault));
  base.expect(unexpected, 'faults on the way').toEqual([]);
}
