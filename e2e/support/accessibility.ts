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

/** The product asks for a viewport that cannot be scaled; every other rule applies. */
const RULES = { 'meta-viewport': { enabled: false } };

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
  expect([...violations, ...(await page.evaluate(otherNames)), ...(await page.evaluate(cutTexts))]).toEqual(
    [],
  );
}

/** Controls whose name lacks the words on them, by which people speak to them (WCAG 2.5.3). The rule of axe knows Latin letters only. */
function otherNames(): string[] {
  const lettersOf = (text: string | null) => text?.replace(/[^\p{L}\p{N}]/gu, '') ?? '';
  const controls = 'a, button, [role=button], [role=tab], [role=menuitem], [role=switch]';
  return [...document.querySelectorAll<HTMLElement>(`:is(${controls})[aria-label]`)]
    .filter((control) => control.checkVisibility())
    .filter(({ ariaLabel, textContent }) => !lettersOf(ariaLabel).includes(lettersOf(textContent)))
    .map(({ ariaLabel, textContent }) => `other-name: «${textContent}» is named «${ariaLabel}»`);
}

/** Texts that end at the edge of their box without an ellipsis, as if they were whole. */
function cutTexts(): string[] {
  const isCut = (box: HTMLElement) => {
    const { overflowX, textOverflow } = getComputedStyle(box);
    const isHidden = overflowX === 'hidden' || overflowX === 'clip';
    // What only a screen reader reads is in a box of 1 px.
    return (
      isHidden && textOverflow !== 'ellipsis' && box.clientWidth > 1 && box.scrollWidth > box.clientWidth + 1
    );
  };
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((box) => isCut(box) && box.textContent.trim() !== '' && box.checkVisibility())
    .map((box) => `cut-text: ${box.outerHTML.slice(0, 200)}`);
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
