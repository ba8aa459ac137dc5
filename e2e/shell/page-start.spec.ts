import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { painted, sumShifts } from '../support/layout-shift.ts';
import { watchRequests } from '../support/requests.ts';
import { isReactOfLogin, sharedCopies } from '../support/shared-copies.ts';
import { fillLogin, openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const EVENT = '**/api/available-registers';
const LOGIN_SCRIPT = '**/assets/login.*.js';

const signInButton = (page: Page) => page.getByRole('button', { name: 'تسجيل الدخول' });

/** Holds the page's requests for these addresses back, until what it gives is called. */
async function holdBack(page: Page, addresses: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Changes what the page is told of the event. */
async function changeEvent(page: Page, change: object): Promise<void> {
  await page.route(EVENT, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, ...change } } });
  });
}

test('the loader covers the page until it is known whether registration is open', async ({ page }) => {
  const release = await holdBack(page, EVENT);
  await page.goto('/');
  await expect(page.getByRole('status').filter({ hasText: 'جاري التحميل...' })).toBeVisible();
  await expect(signInButton(page)).toHaveCount(0);
  release();
  await expect(signInButton(page)).toBeVisible();
  await expect(page.getByText('جاري التحميل...')).toHaveCount(0);
});

test.describe('without its scripts', () => {
  test.use({ expectedFaults: /ERR_FAILED/ });

  test('the login page is on screen', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await expect(signInButton(page)).toBeVisible();
    await expect(page.getByLabel('البريد الإلكتروني')).toBeEditable();
  });
});

test('the warning of a public demo comes with the form, which nothing moves later', async ({ page }) => {
  await changeEvent(page, { demo: 'public' });
  const release = await holdBack(page, LOGIN_SCRIPT);
  await sumShifts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(signInButton(page)).toBeVisible();
  await expect(page.getByText('بوابة تجريبية')).toBeVisible();
  // The portal's own font may come after the first paint and change the width of a line by a pixel.
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.evaluate(painted);
  const before = await page.evaluate(() => window.layoutShift);
  release();
  await expect(page.getByText(/^التسجيل متاح حتى/)).toBeVisible();
  await page.evaluate(painted);
  expect(await page.evaluate(() => window.layoutShift)).toBe(before);
});

test('what is typed and sent before the page works is kept, and one React serves login, shell and area', async ({
  page,
}) => {
  const release = await holdBack(page, LOGIN_SCRIPT);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('البريد الإلكتروني').fill('leader5@demo.sa');
  await page.getByLabel('كلمة المرور', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL('/team-leader-dashboard/portal/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const copies = (await sharedCopies(page)).filter((key) => /^react(-dom)?(\/|$)/.test(key));
  expect(copies.sort()).toEqual(['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']);
  expect(await isReactOfLogin(page)).toBe(true);
});

test('after the sign-in all files and reads of the home are requested at once, and nothing of another role', async ({
  page,
}) => {
  const release = await holdBack(page, '**/mf-manifest.json');
  const requested = watchRequests(page);
  await page.goto('/');
  await fillLogin(page, 'committee2@demo.sa');
  const first = [/remoteEntry\.js$/, /__federation_expose_area\..*\.js$/, /home\..*\.js$/, /home\..*\.css$/];
  for (const file of [...first, /^\/api\/committee\/teams\/own$/]) {
    await expect.poll(() => requested.filter((path) => file.test(path))).toHaveLength(1);
  }
  release();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(requested.filter((path) => /^\/areas\/(?!committee\/)/.test(path))).toEqual([]);
});

test('a person who is signed in never sees the login page on the way to their home', async ({ page }) => {
  await openAs(page, 'leader5@demo.sa');
  await page.addInitScript(() => {
    const look = () => {
      const field = document.querySelector('input[name=password]');
      if (field?.checkVisibility({ visibilityProperty: true })) console.error('The login form was visible.');
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/auth/login');
  await expect(page).toHaveURL('/team-leader-dashboard/portal/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
