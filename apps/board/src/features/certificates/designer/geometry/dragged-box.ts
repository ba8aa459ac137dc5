import type { CertificateFieldKind, PageSize } from '@portal/domain/certificate-fields';
import { type Box, type Corner, moveBox, resizeBox, ruleOf } from './boxes.ts';
import { type Snapped, snapCorner, snapMoved } from './snapping.ts';

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
