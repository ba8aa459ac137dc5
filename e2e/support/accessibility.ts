import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Less than half of what `axe.source` makes the browser parse on every page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The product asks for a viewport that cannot be scaled; every other rule applies. */
const RULES = { 'meta-viewport': { enabled: false } };

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

declare global {
  interface Window {
    axe: typeof axe;
  }
}
