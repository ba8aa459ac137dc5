import type { PageSize } from '@portal/domain/certificate-fields';
import { type PointerEvent, type RefObject, useRef } from 'react';
import { type Box, type Corner, roundBox, toMillimetres } from '../geometry/boxes.ts';
import { type DragStart, draggedBox, type Guides } from '../geometry/snapping.ts';
import type { PlacedField } from '../state/design-state.ts';

/** A finger or a hand moves a little while it presses. */
const DRAG_FROM_PX = 3;
const SNAP_PX = 6;

interface Drag {
  readonly id: number;
  readonly start: DragStart;
  readonly element: HTMLElement;
  readonly pointerId: number;
  readonly from: { readonly x: number; readonly y: number };
  /** Width of the page on screen, in pixels. */
  readonly shown: number;
  box: Box | null;
}

interface BoxDragOptions {
  readonly surface: RefObject<HTMLElement | null>;
  readonly page: PageSize;
  readonly placed: readonly PlacedField[];
  readonly onGuides: (guides: Guides | null) => void;
  readonly onDrop: (id: number, box: Box) => void;
}

/**
 * Drags a box, or one of its corners, by mouse, finger or pen. Meanwhile only the element's own style changes; the design
 * changes when it is dropped.
 */
export function useBoxDrag({ surface, page, placed, onGuides, onDrop }: BoxDragOptions) {
  const drag = useRef<Drag | null>(null);

  const begin = (event: PointerEvent<HTMLElement>, { id, field }: PlacedField, corner: Corner | null) => {
    // A box that is gone, because another director's design was taken, got no end of its drag.
    if (event.button !== 0 || drag.current?.element.isConnected) return;
    const others = placed.filter((one) => one.id !== id).map((one) => one.field);
    const element = event.currentTarget;
    element.setPointerCapture?.(event.pointerId);
    drag.current = {
      id,
      start: { kind: field.kind, box: field, corner, others, page },
      element,
      pointerId: event.pointerId,
      from: { x: event.clientX, y: event.clientY },
      shown: surface.current?.getBoundingClientRect().width ?? 0,
      box: null,
    };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const current = drag.current;
    if (!current || event.pointerId !== current.pointerId) return;
    const [x, y] = [event.clientX - current.from.x, event.clientY - current.from.y];
    if (!current.box && Math.hypot(x, y) < DRAG_FROM_PX) return;
    const millimetres = (pixels: number) => toMillimetres(pixels, current.shown, page);
    const tolerance = event.altKey ? 0 : millimetres(SNAP_PX);
    const { box, guides } = draggedBox(current.start, millimetres(x), millimetres(y), tolerance);
    current.box = roundBox(box);
    show(current, page);
    onGuides(guides);
  };
  const end = (keep: boolean) => {
    const current = drag.current;
    drag.current = null;
    if (!current?.box) return false;
    for (const property of SHOWN) current.element.style.removeProperty(property);
    current.element.removeAttribute('data-dragged');
    onGuides(null);
    if (keep) onDrop(current.id, current.box);
    return true;
  };
  return {
    begin,
    move,
    drop: ({ pointerId }: PointerEvent<HTMLElement>) => pointerId === drag.current?.pointerId && end(true),
    /** @returns false when nothing was dragged */
    cancel: () => end(false),
  };
}

const SHOWN = ['transform', '--dragged-width', '--dragged-height'];

/** Moves the element by a transform; the other fields and the picture are not laid out again. */
function show({ element, start, shown, box }: Drag, page: PageSize): void {
  if (!box) return;
  const pixels = (millimetres: number) => (millimetres * shown) / page.width;
  element.setAttribute('data-dragged', '');
  element.style.transform = `translate(${pixels(box.x - start.box.x)}px, ${pixels(box.y - start.box.y)}px)`;
  if (start.corner === null) return;
  element.style.setProperty('--dragged-width', `${pixels(box.width)}px`);
  element.style.setProperty('--dragged-height', `${pixels(box.height)}px`);
}
