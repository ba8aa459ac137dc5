import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { temporaryFolder } from '../../tools/checks/temporary.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { importTeams } from '../support/import-teams.ts';
import { goOffline, goOnline, keptForOffline } from '../support/offline.ts';
import { authorization, openAs, signIn } from '../support/sign-in.ts';
import { expect, test, watch } from '../support/test.ts';

test.use({
  // It adds teams, which the story of the second area does not look at.
  ownPortal: 'second area',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'allow',
  expectedFaults: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load/,
});

const EXPECTED = 200;
const EACH = 20;
const HOUR_MS = 3_600_000;
const SOUTH_CLOCK_MS = 3 * HOUR_MS;

const nameOf = (index: number) => `بوابة ${String(index).padStart(3, '0')}`;
const indices = (from: number) => Array.from({ length: EACH - 1 }, (_, index) => from + index);
/** The team that comes to both desks. */
const TWICE = nameOf(0);

interface CheckIn {
  readonly id: string;
  readonly at: string;
  readonly clock_offset_ms: number;
  readonly team: { readonly name: string };
  readonly desk: { readonly name: string };
}

/** Sets the clock of all pages of a device. */
async function setClock(context: BrowserContext, aheadMs: number): Promise<void> {
  await context.addInitScript((ahead) => {
    const { Date: RealDate } = globalThis;
    globalThis.Date = class extends RealDate {
      constructor(...parts: []) {
        if (parts.length === 0) super(RealDate.now() + ahead);
        else super(...parts);
      }
      static override now = () => RealDate.now() + ahead;
    } as DateConstructor;
  }, aheadMs);
}

async function checkIn(page: Page, team: string): Promise<void> {
  await page.getByRole('searchbox').fill(team);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^تسجيل الفريق كاملًا/ }).click();
  await expect(page.getByText(/^سُجّل حضور فريق/)).toContainText(team);
}

async function checkInAll(page: Page, teams: readonly string[]): Promise<void> {
  for (const team of teams) await checkIn(page, team);
}

/** Reads with the session of a desk. */
async function read<Data>(request: APIRequestContext, path: string): Promise<Data> {
  const headers = await authorization(request, 'reception1@demo.sa');
  return ((await (await request.get(`/api${path}`, { headers })).json()) as { data: Data }).data;
}

async function countArrivals(request: APIRequestContext) {
  const { counts } = await read<{ counts: { teams_expected: number; teams_arrived: number } }>(
    request,
    '/check-ins/counts',
  );
  return counts;
}

test('200 teams, 40 check-ins without a connection, a browser that is closed, a wrong clock: every arrival once', async ({
  page: south,
  playwright,
  request,
  faults,
}) => {
  const folder = await temporaryFolder('device');
  /** The browser of the north desk, with what it kept when it was closed. */
  const openNorth = async () => {
    const context = await playwright.chromium.launchPersistentContext(folder);
    watch(context, faults);
    const [page] = context.pages();
    return { context, page: page ?? (await context.newPage()) };
  };
  const { teams_expected, teams_arrived } = await countArrivals(request);
  expect(teams_arrived).toBe(0);
  await importTeams(
    request,
    Array.from({ length: EXPECTED - teams_expected }, (_, index) => nameOf(index)),
  );

  const first = await openNorth();
  await signIn(first.page, 'reception1@demo.sa');
  await setClock(south.context(), SOUTH_CLOCK_MS);
  await openAs(south, 'reception2@demo.sa');
  for (const page of [first.page, south]) {
    await expect(page.getByText(`وصل 0 من ${EXPECTED} فريق`)).toBeVisible();
    await keptForOffline(page);
    await goOffline(page.context());
  }

  const begun = Date.now();
  await checkIn(south, TWICE);
  const between = Date.now();
  await checkIn(first.page, nameOf(1));
  await first.context.close();
  const north = await openNorth();
  await goOffline(north.context);
  await north.page.goto('/reception/portal/home');
  await expect(north.page.getByText('بانتظار الإرسال: تسجيل واحد')).toBeVisible();
  await expect(north.page.getByText(/^قائمة الفرق كما كانت/)).toBeVisible();

  await Promise.all([
    checkInAll(north.page, indices(1).slice(1).map(nameOf)),
    checkInAll(south, indices(100).map(nameOf)),
  ]);
  const last = Date.now();
  await checkIn(north.page, TWICE);
  const ended = Date.now();
  for (const page of [north.page, south]) {
    await expect(page.getByText(`بانتظار الإرسال: ${EACH} تسجيلًا`)).toBeVisible();
  }
  await expectAccessible(north.page);
  expect((await countArrivals(request)).teams_arrived).toBe(0);

  for (const page of [north.page, south]) {
    await goOnline(page.context());
    await expect(page.getByText(/^بانتظار الإرسال/)).toHaveCount(0);
  }

  const { check_ins } = await read<{ check_ins: CheckIn[] }>(request, '/check-ins?undone=false&per_page=100');
  const arrived = check_ins.map(({ team }) => team.name);
  expect(arrived.toSorted()).toEqual([TWICE, TWICE, ...[...indices(1), ...indices(100)].map(nameOf)]);
  expect(await countArrivals(request)).toMatchObject({
    teams_arrived: 2 * EACH - 1,
    teams_expected: EXPECTED,
  });

  // The south sent its check-in last, by a clock that is hours fast: it was the first, and its time counts.
  const [counts, other] = check_ins
    .filter(({ team }) => team.name === TWICE)
    .toSorted((one, two) => one.at.localeCompare(two.at));
  expect([counts?.desk.name, other?.desk.name]).toEqual(['المدخل الجنوبي', 'المدخل الرئيسي']);
  expectBetween(begun, counts, between);
  expectBetween(last, other, ended);
  expect(counts?.clock_offset_ms).toBeLessThan(-SOUTH_CLOCK_MS + HOUR_MS);

  for (const [desk, text] of [
    [north.page, /عند مكتبين ?عند .*المدخل الجنوبي.*، ثم هنا/],
    [south, /عند مكتبين ?هنا .*، ثم عند .*المدخل الرئيسي/],
  ] as const) {
    await expect(desk.getByText(text)).toContainText(TWICE);
    await expect(desk.getByText(`وصل ${2 * EACH - 1} من ${EXPECTED} فريق`)).toBeVisible();
  }
  await north.context.close();
});

/** How long a request may take, by which the server takes a check-in for later than it was. */
const REQUEST_MS = 60_000;

function expectBetween(from: number, checkIn: CheckIn | undefined, to: number): void {
  const at = Date.parse(checkIn?.at ?? '');
  expect(at).toBeGreaterThanOrEqual(from);
  expect(at).toBeLessThanOrEqual(to + REQUEST_MS);
}
