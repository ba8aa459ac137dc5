import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { type FilmedCamera, filmedCamera } from '../../tools/checks/camera.ts';
import { copyPortal, type StoryPortal } from '../../tools/checks/stories/copy-portal.ts';
import type { PortalKind, PreparedPortals } from '../../tools/checks/stories/prepared-portals.ts';
import { removeTemporaryFolders } from '../../tools/checks/temporary.ts';
import { wholeBrowser } from './browser.ts';

export { expect } from '@playwright/test';

const PORTAL_START_LIMIT_MS = 300_000;

export interface PortalOptions {
  /** The kind of portal that a project's stories run in. */
  portalKind: PortalKind;
  /**
   * Names a portal for the stories that leave changed what others rely on, such as settings: only stories with the same
   * name share it, and each worker that runs one starts it. Their files are called `*.own-portal.spec.ts`. Undefined is the
   * worker's common portal.
   */
  ownPortal: string | undefined;
  /** Variables that its API also gets, for stories with an `ownPortal`. */
  portalSettings: Readonly<Record<string, string>>;
}

export interface WorkerFixtures extends PortalOptions {
  /** The portal that the worker's stories run in, one after the other. */
  portal: StoryPortal;
}

export interface Fixtures {
  /** Matches the faults that the story itself provokes, such as the 401 of a refused login; none when undefined. */
  expectedFaults: RegExp | undefined;
  /** The faults seen so far; the story fails at its end when one of them was not expected. */
  faults: string[];
  /** Opens a page for one more person, who shares no session with the others. */
  newVisitor: () => Promise<Page>;
}

/**
 * The `test` of every story. A page error, a console error or a violation of the content security policy fails
 * the story, whichever of its pages it happens in.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  portalKind: ['single', { option: true, scope: 'worker' }],
  ownPortal: [undefined, { option: true, scope: 'worker' }],

  portalSettings: [{}, { option: true, scope: 'worker' }],

  portal: [
    // Playwright starts another worker for another value of `ownPortal`.
    async ({ portalKind, portalSettings, ownPortal }, use, { project }) => {
      if (ownPortal && project.name !== 'own-portal') throw new Error('Call the file *.own-portal.spec.ts.');
      const portal = await copyPortal(readPreparedPortals(), portalKind, portalSettings);
      await use(portal);
      await portal.stop();
      await removeTemporaryFolders();
    },
    { scope: 'worker', timeout: PORTAL_START_LIMIT_MS },
  ],

  baseURL: async ({ portal }, use) => use(portal.url),

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

/**
 * The own portal of the stories about areas, and of others that they do not notice. Playwright compares the settings by
 * identity.
 */
export const PORTAL_OF_AREAS = { ownPortal: 'areas', portalSettings: { ALLOW_AREA_OVERRIDES: '1' } };

/**
 * The `test` of stories that need the whole Chromium. Each starts it for itself: set as an option of the worker, it would
 * make another worker with another portal.
 */
export const testInWholeBrowser = test.extend({
  context: async ({ playwright, faults, expectedFaults }, use) => {
    const browser = await playwright.chromium.launch(wholeBrowser());
    const context = await browser.newContext();
    watch(context, faults);
    await use(context);
    await browser.close();
    expectNone(faults, expectedFaults);
  },
});

/** The `test` of stories with a camera, which a browser is given at its start: several pictures belong into one story. */
export const testWithCamera = test.extend<{ camera: FilmedCamera }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  camera: async ({}, use) => use(await filmedCamera()),

  context: async ({ playwright, camera, faults, expectedFaults }, use) => {
    const browser = await playwright.chromium.launch(wholeBrowser(...camera.args));
    const context = await browser.newContext({ permissions: ['camera'] });
    watch(context, faults);
    await use(context);
    await browser.close();
    expectNone(faults, expectedFaults);
  },
});

export function readPreparedPortals(): PreparedPortals {
  const json = process.env.PREPARED_PORTALS;
  if (!json) throw new Error('PREPARED_PORTALS is not set: run the stories with npm run test:e2e.');
  return JSON.parse(json);
}

/** Notes the faults of a browser that a story starts by itself. Console errors are also how Chromium reports refused inline code and failed requests. */
export function watch(context: BrowserContext, faults: string[]): void {
  context.on('weberror', (webError) => faults.push(String(webError.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`);
  });
}

function expectNone(faults: string[], expected: RegExp | undefined): void {
  const unexpected = faults.filter((fault) => !expected?.test(fault));
  base.expect(unexpected, 'unexpected faults').toEqual([]);
}

/** What only a deployed portal has; its stories lie in `e2e/deployed`. */
export function deploymentOf({ deployment }: StoryPortal): NonNullable<StoryPortal['deployment']> {
  if (!deployment) throw new Error('This story runs in the deployed portal only.');
  return deployment;
}
