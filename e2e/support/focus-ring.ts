import { expect, type Page } from '@playwright/test';

/** More than any page of the stories has. */
const MOST_STOPS = 150;
/** WCAG 2.2, 1.4.11: of a focus ring against what is beside it. */
const LEAST_CONTRAST = 3;
const LEAST_WIDTH_PX = 2;

/** A place that Tab stops at. */
interface Stop {
  readonly name: string;
  /** What is wrong with its ring; null when the focus can be seen. */
  readonly fault: string | null;
}

/**
 * Presses Tab from the page's start until every place was visited, and fails with each that shows no ring of 3:1.
 * Returns the names of the places, in order.
 */
export async function expectFocusRings(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    // Tab starts from here, whatever had the focus before.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const stops: Stop[] = [];
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(inspectFocus, { LEAST_CONTRAST, LEAST_WIDTH_PX });
    if (stop === null) break;
    stops.push(stop);
  }
  expect(stops.length, 'places that Tab stops at').toBeGreaterThan(1);
  expect(stops.filter(({ fault }) => fault !== null)).toEqual([]);
  return stops.map(({ name }) => name);
}

/** Runs in the page. Null once Tab has left the page or reached a place for the second time. */
function inspectFocus({ LEAST_CONTRAST, LEAST_WIDTH_PX }: Record<string, number>): Stop | null {
  type Rgb = [number, number, number];
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  if (focused.dataset.visited) return null;
  focused.dataset.visited = 'true';
  const name = (
    focused.getAttribute('aria-label') ??
    (focused as HTMLInputElement).labels?.[0]?.textContent ??
    focused.textContent ??
    ''
  ).trim();

  const colorOf = (text: string): { rgb: Rgb; alpha: number } => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
    const scale = text.startsWith('color(srgb') ? 255 : 1;
    return { rgb: [red * scale, green * scale, blue * scale], alpha };
  };
  const over = (top: Rgb, alpha: number, ground: Rgb): Rgb =>
    top.map((value, index) => value * alpha + (ground[index] ?? 0) * (1 - alpha)) as Rgb;
  const groundOf = (element: Element | null): Rgb => {
    if (!element) return [255, 255, 255];
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const { rgb, alpha } = colorOf(/rgba?\([^)]*\)/.exec(backgroundImage)?.[0] ?? backgroundColor);
    return alpha === 1 ? rgb : over(rgb, alpha, groundOf(element.parentElement));
  };
  const luminance = (color: Rgb) => {
    const [red = 0, green = 0, blue = 0] = color.map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: Rgb, other: Rgb) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };

  // A control that is drawn by its neighbours is itself transparent; the ring is then around one of them.
  const around = [focused.parentElement, focused.parentElement?.parentElement, focused.nextElementSibling];
  const ringed = [focused, ...around].find((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, outlineColor, opacity } = getComputedStyle(element);
    const drawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    return drawn && opacity !== '0' && colorOf(outlineColor).alpha > 0;
  });
  if (!ringed) return { name, fault: 'no ring' };
  const style = getComputedStyle(ringed);
  const offset = Number.parseFloat(style.outlineOffset);
  const width = Number.parseFloat(style.outlineWidth);
  if (width < (LEAST_WIDTH_PX ?? 0)) return { name, fault: `${width} px wide` };
  const ground = groundOf(offset < 0 ? ringed : ringed.parentElement);
  const { rgb, alpha } = colorOf(style.outlineColor);
  const ratio = contrast(over(rgb, alpha, ground), ground);
  if (ratio < (LEAST_CONTRAST ?? 0)) return { name, fault: `${ratio.toFixed(2)}:1` };

  // At least half of the ring's width is inside everything that clips it.
  const box = ringed.getBoundingClientRect();
  const reach = offset + width / 2;
  for (let clip = ringed.parentElement; clip && clip !== document.body; clip = clip.parentElement) {
    if (getComputedStyle(clip).overflow === 'visible') continue;
    const edge = clip.getBoundingClientRect();
    const cut =
      box.top - reach < edge.top ||
      box.bottom + reach > edge.bottom ||
      box.left - reach < edge.left ||
      box.right + reach > edge.right;
    if (cut) return { name, fault: `cut off by ${clip.tagName} ${clip.className}` };
  }
  return { name, fault: null };
}
