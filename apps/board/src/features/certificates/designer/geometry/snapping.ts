import type { CertificateFieldKind, PageSize } from '@portal/domain/certificate-fields';
import { type Box, type Corner, moveBox, resizeBox, ruleOf } from './boxes.ts';

/** Lines that a box was aligned with: millimetres from the left and from the top edge; null without one. */
export interface Guides {
  readonly x: number | null;
  readonly y: number | null;
}

export interface Snapped {
  readonly box: Box;
  readonly guides: Guides;
}

/** A line, and by how much a box must move to be on it. */
interface Pull {
  readonly line: number;
  readonly by: number;
}

const NO_PULL = { line: null, by: 0 } as const;

/** The nearest line to any of the places, if one is near enough. */
function pullOf(
  places: readonly number[],
  lines: readonly number[],
  tolerance: number,
): Pull | typeof NO_PULL {
  const pulls = places.flatMap((place) => lines.map((line) => ({ line, by: line - place })));
  return pulls.reduce<Pull | typeof NO_PULL>((best, pull) => {
    const limit = best.line === null ? tolerance : Math.abs(best.by);
    return Math.abs(pull.by) < limit ? pull : best;
  }, NO_PULL);
}

const thirdsOf = (start: number, length: number) => [start, start + length / 2, start + length];

function linesOf(others: readonly Box[], page: PageSize) {
  return {
    x: [page.width / 2, ...others.flatMap(({ x, width }) => thirdsOf(x, width))],
    y: [page.height / 2, ...others.flatMap(({ y, height }) => thirdsOf(y, height))],
  };
}

/** The moved box, aligned by its edges or its middle with the middle of the page or with another field within `tolerance`. */
function snapMoved(box: Box, others: readonly Box[], page: PageSize, tolerance: number): Snapped {
  const lines = linesOf(others, page);
  const x = pullOf(thirdsOf(box.x, box.width), lines.x, tolerance);
  const y = pullOf(thirdsOf(box.y, box.height), lines.y, tolerance);
  return { box: { ...box, x: box.x + x.by, y: box.y + y.by }, guides: { x: x.line, y: y.line } };
}

/** How much further the pulled corner has to go to be on a line; both lengths are zero without one. */
function snapCorner(
  box: Box,
  corner: Corner,
  others: readonly Box[],
  page: PageSize,
  tolerance: number,
): { readonly dx: number; readonly dy: number; readonly guides: Guides } {
  const lines = linesOf(others, page);
  const x = pullOf([corner.endsWith('w') ? box.x : box.x + box.width], lines.x, tolerance);
  const y = pullOf([corner.startsWith('n') ? box.y : box.y + box.height], lines.y, tolerance);
  return { dx: x.by, dy: y.by, guides: { x: x.line, y: y.line } };
}

/** What a drag began with. */
export interface DragStart {
  readonly kind: CertificateFieldKind;
  readonly box: Box;
  /** The corner that is pulled; null moves the whole box. */
  readonly corner: Corner | null;
  readonly others: readonly Box[];
  readonly page: PageSize;
}

/**
 * Where the box is after the pointer moved by so many millimetres.
 *
 * @param tolerance how near a line has to be to align the box with it, in millimetres; zero aligns it with none
 */
export function draggedBox(start: DragStart, dx: number, dy: number, tolerance: number): Snapped {
  const { kind, box, corner, others, page } = start;
  if (corner === null) {
    const snapped = snapMoved(moveBox(box, dx, dy, page), others, page, tolerance);
    return { ...snapped, box: moveBox(snapped.box, 0, 0, page) };
  }
  const rule = ruleOf(kind);
  const pulled = resizeBox(box, corner, dx, dy, page, rule);
  const snap = snapCorner(pulled, corner, others, page, tolerance);
  const resized = resizeBox(box, corner, dx + snap.dx, dy + snap.dy, page, rule);
  // A square follows one of its sides only.
  return rule.square ? { box: pulled, guides: { x: null, y: null } } : { box: resized, guides: snap.guides };
}
