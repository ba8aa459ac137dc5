import { expect, type Page } from '@playwright/test';
import { ROLE_HOMES, type Role } from '@portal/domain/roles';
import { expectFocusRings } from './focus-ring.ts';
import { expectSteady } from './layout-shift.ts';
import { openAs, signIn } from './sign-in.ts';

/** The seam between the shell and the area that is the home of a role: sign-in, home, kept session, the bounds of a role, and the keyboard. */
export async function expectEntry(
  page: Page,
  email: string,
  { name, role }: { name: string; role: Role },
): Promise<void> {
  const home = ROLE_HOMES[role];
  const loaded = watchAreas(page);
  await signIn(page, email);
  expect(new URL(page.url()).pathname).toBe(home);
  const foreign = Object.values(ROLE_HOMES).find((other) => other !== home) ?? '';
  const logged = page.waitForEvent('console', (message) => message.text().includes('another role'));
  await page.goto(foreign);
  await logged;
  await expect(page).toHaveURL(`${home}?redirect-reason=role-access-denied`);
  await page.goto(home.replace(/[^/]+$/, 'nowhere'));
  await expect(page).toHaveURL(`${home}?redirect-reason=role-fallback`);
  expect([...loaded]).toEqual([name]);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectFocusRings(page);
  await expectSteady(page, [home], [1280, 360]);
}

/**
 * The seam between the home of a role and an area beside it: entered from the menu, reloaded, and left again. `label` is the text
 * of its entrance, and the heading of its first page.
 */
export async function expectEntrance(
  page: Page,
  email: string,
  { name, label }: { name: string; label: string },
): Promise<void> {
  const loaded = watchAreas(page);
  await openAs(page, email);
  const home = new URL(page.url()).pathname;
  expect([...loaded], 'the area is not loaded before it is entered').not.toContain(name);
  await menuEntries(page).filter({ hasText: label }).click();
  const heading = page.getByRole('heading', { level: 1, name: label });
  await expect(heading).toBeVisible();
  await page.reload();
  await expect(heading).toBeVisible();
  await menuEntries(page).first().click();
  await expect(page).toHaveURL(home);
  await expect(menuEntries(page).filter({ hasText: label })).toBeVisible();
}

/** The areas of which this page has loaded a script from now on. */
function watchAreas(page: Page): ReadonlySet<string> {
  const areas = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const area = /^\/areas\/([^/]+)\//.exec(new URL(response.url()).pathname)?.[1];
    if (area) areas.add(area);
  });
  return areas;
}

/** The entries of the main menu, from the top. */
export function menuEntries(page: Page) {
  return page.getByRole('navigation', { name: 'القائمة الرئيسية' }).first().getByRole('link');
}
