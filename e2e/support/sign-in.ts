import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import type { authCalls, Data } from '../../packages/api-schema/src/index.ts';

/** Signs a demo account in through the login page and waits until its home is drawn in the portal's layout. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await fillLogin(page, email);
  await expectHome(page);
}

/**
 * Opens the portal as a demo account that signed in before: the browser already keeps its session. For the stories that
 * are not about signing in, which costs a page of its own.
 * @param path of a page, else the home
 */
export async function openAs(page: Page, email: string, path = '/'): Promise<void> {
  const { user, origin } = await login(page.request, email);
  const { id, token, role, full_name } = user;
  const stored = JSON.stringify({ id, token, role, full_name });
  // A page of the portal that is open would load itself again for the new account, in the middle of `goto`.
  await page.goto('about:blank');
  await page.context().setStorageState({
    cookies: Object.entries({ role, user: stored, isInit: 'true' }).map(([name, value]) => ({
      name,
      value: encodeURIComponent(value),
      domain: new URL(origin).hostname,
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: origin.startsWith('https:'),
      sameSite: 'Strict',
    })),
    origins: [
      {
        origin,
        localStorage: [
          { name: 'role', value: role },
          { name: 'isInit', value: 'true' },
          { name: 'user', value: stored },
        ],
      },
    ],
  });
  await page.goto(path);
  await expectHome(page);
}

async function expectHome(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/portal\//);
  await expect(page.getByRole('main')).toBeVisible();
}

/** @param portal another portal than the story's */
async function login(request: APIRequestContext, email: string, portal = '') {
  const data = { email, password: DEMO_PASSWORD };
  const answer = await request.post(`${portal}/api/auth/login`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { user } = (await answer.json()).data as Data<typeof authCalls.login>;
  return { user, origin: new URL(answer.url()).origin };
}

/** Signs a director in without a page; gives the header that their calls carry. `portal` is another portal than the story's. */
export async function authorization(
  request: APIRequestContext,
  portal?: string,
): Promise<{ authorization: string }> {
  const { user } = await login(request, 'super@demo.sa', portal);
  return { authorization: `Bearer ${user.token}` };
}

/** Ends the session that this browser keeps, as its expiry would. */
export async function endSession(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  await page.request.post('/api/auth/logout', { headers });
}

/** The button with the person's name in the header; its menu has the sign-out. */
export function userMenu(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { expanded: false }).last();
}

export async function signOut(page: Page): Promise<void> {
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'تسجيل الخروج' }).click();
}

/** Types an account, by default one of the demo's, into the login page that is open, and sends it. */
export async function fillLogin(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
}

/** The token that this browser keeps for the signed-in person. */
export async function tokenOf(page: Page): Promise<string> {
  const user = await page.evaluate(() => localStorage.getItem('user'));
  return (JSON.parse(user ?? '{}') as { token: string }).token;
}
