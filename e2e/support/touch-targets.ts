import { expect, type Page } from '@playwright/test';
import { painted } from './layout-shift.ts';

/** Of a target's sides, in pixels, as packages/ui promises for fingers. */
const SIDE = 44;

/**
 * Fails with every control of the page that a finger can miss: one whose touch area is lower or narrower than 44 px. Links
 * inside a sentence are as high as its line. Only Chromium emulates touch.
 */
export async function expectTouchTargets(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  // Buttons grow with the next render, and a look at all of them costs more than waiting for it.
  await page.evaluate(painted);
  await expect.poll(() => page.evaluate(smallTargets, SIDE)).toEqual([]);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await session.detach();
}

function smallTargets(side: number): string[] {
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=switch], [role=menuitem], [role=option], [role=slider]';
  const isInSentence = (control: Element) => {
    const { display } = getComputedStyle(control);
    const text = control.parentElement?.textContent?.trim() ?? '';
    return display === 'inline' && text.length > (control.textContent?.trim().length ?? 0);
  };
  const clamp = (value: number, end: number) => Math.min(Math.max(value, 0), end - 1);
  /** Whether a finger on this point reaches the control, itself or by its label. */
  const reaches = (control: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(clamp(x, innerWidth), clamp(y, innerHeight));
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    // A press on the frame of a date field opens it.
    const parts = [control, ...labels, control.closest('.ant-picker')];
    return parts.some((part) => part?.contains(hit));
  };
  const missed: string[] = [];
  for (const control of document.querySelectorAll(CONTROLS)) {
    if (
      !control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      isInSentence(control)
    )
      continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = control.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (!reaches(control, x, y)) continue;
    // The areas of neighbours in a row may overlap by the width of their borders.
    const [high, wide] = [side / 2 - 1, side / 2 - 4];
    const ends = [
      [0, high],
      [0, -high],
      [wide, 0],
      [-wide, 0],
    ] as const;
    if (ends.every(([right, down]) => reaches(control, x + right, y + down))) continue;
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40) ?? '';
    missed.push(
      `${control.tagName.toLowerCase()} «${name}»: ${Math.round(box.width)} × ${Math.round(box.height)}`,
    );
  }
  scrollTo(0, 0);
  return missed;
}
