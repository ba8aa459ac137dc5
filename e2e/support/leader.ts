import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { temporaryFolder } from '../../tools/checks/temporary.ts';

const HOME = '/team-leader-dashboard/portal/home';

/** A PDF file that contains its name and at least so many bytes. */
export const pdf = (name: string, bytes = 0) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${name}${' '.repeat(bytes)}\n%%EOF\n`),
});

/** Such a file on disk; gives its path. The browser reads it there itself, so its size costs the story nothing. */
export async function pdfOnDisk(name: string, bytes: number): Promise<string> {
  const path = join(await temporaryFolder('upload'), name);
  await writeFile(path, pdf(name, bytes).buffer);
  return path;
}

/** The labels of the sidebar's menu, from the top. */
export async function menuOf(page: Page): Promise<string[]> {
  return page.getByRole('navigation').first().getByRole('link').allInnerTexts();
}

/** A link that only the built leader area shows, not one of the areas made by hand. */
export function realArea(page: Page): Locator {
  return page.getByRole('link', { name: 'اعضاء الفريق' }).first();
}

/** Follows an entry of the menu and waits for its page. */
export async function openFromMenu(page: Page, label: string): Promise<void> {
  await page.getByRole('navigation').first().getByRole('link', { name: label }).click();
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
}

export async function openHome(page: Page): Promise<void> {
  await page.getByRole('navigation').first().getByRole('link', { name: 'الرئيسية' }).click();
  await expect(page).toHaveURL(new RegExp(`${HOME}$`));
}
