import { expect, type Page } from '@playwright/test';
import { menuEntries, watchAreas } from './entry.ts';
import { openAs } from './sign-in.ts';

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
