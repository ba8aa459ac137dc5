import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type axe from 'axe-core';
import { painted } from './layout-shift.ts';
import { expectTouchTargets } from './touch-targets.ts';

/** Less than half of what `axe.source` makes the browser parse on every page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Of the window, in pixels. */
const HEIGHT = 800;
/** The widest window in which everything is pressed by fingers. */
const PHONE = 480;

/** The product asks for a viewport that cannot be scaled; every other rule applies, also an experimental one (WCAG 2.5.3). */
const RULES = { 'meta-viewport': { enabled: false }, 'label-content-name-mismatch': { enabled: true } };

/** Opens a page in a window of this width. */
export async function openAt(page: Page, width: number, path: string): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.goto(path);
}

/** Fails with every violation of WCAG 2.2 AA that axe finds in the page as it is now, and their elements. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (rules) => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const result = await window.axe.run({ runOnly: tags, rules, resultTypes: ['violations'] });
    return result.violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(' ')}`,
    );
  }, RULES);
  expect(violations).toEqual([]);
}

/**
 * Expects of the page, which was opened at the first of these widths, that it is accessible and no wider than the window at
 * each of them, and that fingers reach its controls on a phone.
 */
export async function expectAccessibleAt(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.evaluate(painted);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectAccessible(page);
      if (width <= PHONE) await expectTouchTargets(page);
    });
  }
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
