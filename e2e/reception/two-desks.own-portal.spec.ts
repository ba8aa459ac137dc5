import type { Page } from '@playwright/test';
import { checkInCalls } from '../../packages/api-schema/src/index.ts';
import { temporaryFolder } from '../../tools/checks/temporary.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { apiOf } from '../support/api.ts';
import { importTeams } from '../support/import-teams.ts';
import { goOffline, goOnline, KEEPING_PHONE, keptForOffline } from '../support/offline.ts';
import { checkIn } from '../support/reception.ts';
import { openAs, signIn } from '../support/sign-in.ts';
import { expect, PORTAL_OF_AREAS, test, watch } from '../support/test.ts';

test.use({
  // It adds teams, which the stories about areas do not look at.
  ...PORTAL_OF_AREAS,
  ...KEEPING_PHONE,
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

async function checkInAll(page: Page, teams: readonly string[]): Promise<void> {
  for (const team of teams) await checkIn(page, team);
}

test('200 teams, 40 check-ins without a connection, a browser that is closed, a wrong clock: every arrival once', async ({
  page: south,
  playwright,
  portal,
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
  const desk = await apiOf(portal, 'reception1@demo.sa');
  const countArrivals = async () => (await desk.send(checkInCalls.counts)).counts;
  const { teams_expected, teams_arrived } = await countArrivals();
  expect(teams_arrived).toBe(0);
  const names = Array.from({ length: EXPECTED - teams_expected }, (_, index) => nameOf(index));
  await importTeams(request, names, 'متأهل');

  const first = await openNorth();
  await signIn(first.page, 'reception1@demo.sa');
  await south.clock.install({ time: Date.now() + SOUTH_CLOCK_MS });
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
  expect((await countArrivals()).teams_arrived).toBe(0);

  for (const page of [north.page, south]) {
    await goOnline(page.context());
    await expect(page.getByText(/^بانتظار الإرسال/)).toHaveCount(0);
  }

  const query = { undone: false, per_page: 100 };
  const { check_ins } = await desk.send(checkInCalls.list, { query });
  const arrived = check_ins.map(({ team }) => team.name);
  expect(arrived.toSorted()).toEqual([TWICE, TWICE, ...[...indices(1), ...indices(100)].map(nameOf)]);
  expect(await countArrivals()).toMatchObject({
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

  for (const [page, text] of [
    [north.page, /عند .*المدخل الجنوبي.*، ثم هنا/],
    [south, /هنا .*، ثم عند .*المدخل الرئيسي/],
  ] as const) {
    const overlap = page.getByRole('group').filter({ hasText: 'عند مكتبين' });
    await expect(overlap.getByText(text)).toBeHidden();
    await overlap.getByText('عند مكتبين').click();
    await expect(overlap.getByText(text)).toBeVisible();
    await expect(overlap).toContainText(TWICE);
    await page.getByRole('button', { name: 'علمت' }).click();
    await expect(overlap).toBeHidden();
    await expect(page.getByText(`وصل ${2 * EACH - 1} من ${EXPECTED} فريق`)).toBeVisible();
  }
  await north.context.close();
});

/** How long a request may take, by which the server takes a check-in for later than it was. */
const REQUEST_MS = 60_000;

function expectBetween(from: number, checkIn: { at: string } | undefined, to: number): void {
  const at = Date.parse(checkIn?.at ?? '');
  expect(at).toBeGreaterThanOrEqual(from);
  expect(at).toBeLessThanOrEqual(to + REQUEST_MS);
}
