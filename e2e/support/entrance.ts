import { expect, type Page } from '@playwright/test';
import { menuEntries, watchAreas } from './entry.ts';
import { openAs } from './sign-in.ts';

interface Entrance {
  /** The area's name. */
  readonly name: string;
  /** The text of its entrance, which is also the heading of its first page. */
  readonly label: string;
}

/** The seam between the home of a role and an area beside it: entered from the menu, reloaded, and left again. */
export async function expectEntrance(page: Page, email: string, { name, label }: Entrance): Promise<void> {
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
