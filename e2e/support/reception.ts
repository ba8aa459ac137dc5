import { expect, type Page } from '@playwright/test';

/** Checks a whole team in by its name, at a desk that waits for the next one. */
export async function checkIn(page: Page, team: string): Promise<void> {
  await page.getByRole('searchbox').fill(team);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^تسجيل الفريق كاملًا/ }).click();
  await expect(page.getByText(/^سُجّل حضور فريق/)).toContainText(team);
}
