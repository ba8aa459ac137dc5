import {
  type CertificateField,
  type CertificateFieldKind,
  type PageSize,
  QR_SIDE_MIN,
} from '@portal/domain/certificate-fields';

/** Where a field is. Lengths are in millimetres from the left and the top edge of the paper, also in a right-to-left page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A corner by which a box is resized; the opposite one stays. */
export const CORNERS = ['nw', 'ne', 'sw', 'se'] as const;
export type Corner = (typeof CORNERS)[number];

/** What a box of a kind of field keeps while it is resized. */
interface BoxRule {
  readonly smallest: number;
  readonly square: boolean;
}

const TEXT_SIDE_MIN = 4;

export function ruleOf(kind: CertificateFieldKind): BoxRule {
  return kind === 'qr' ? { smallest: QR_SIDE_MIN, square: true } : { smallest: TEXT_SIDE_MIN, square: false };
}

/** A tenth of a millimetre is finer than a printer places paper. */
export const roundMm = (millimetres: number) => Math.round(millimetres * 10) / 10;

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max));

/** The box moved by so much, but not over the edge of the page. */
export function moveBox(box: Box, dx: number, dy: number, page: PageSize): Box {
  return {
    ...box,
    x: clamp(box.x + dx, 0, Math.max(page.width - box.width, 0)),
    y: clamp(box.y + dy, 0, Math.max(page.height - box.height, 0)),
  };
}

/** The box with one corner moved by so much, but not over the edge of the page. */
export function resizeBox(
  box: Box,
  corner: Corner,
  dx: number,
  dy: number,
  page: PageSize,
  { smallest, square }: BoxRule,
): Box {
  const [toLeft, toTop] = [corner.endsWith('w'), corner.startsWith('n')];
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const room = {
    width: toLeft ? right : page.width - box.x,
    height: toTop ? bottom : page.height - box.y,
  };
  let width = clamp(box.width + (toLeft ? -dx : dx), smallest, Math.max(room.width, smallest));
  let height = clamp(box.height + (toTop ? -dy : dy), smallest, Math.max(room.height, smallest));
  if (square) {
    // The side that was pulled further counts.
    const isWide = Math.abs(width - box.width) >= Math.abs(height - box.height);
    const side = clamp(isWide ? width : height, smallest, Math.min(room.width, room.height));
    [width, height] = [side, side];
  }
  return { x: toLeft ? right - width : box.x, y: toTop ? bottom - height : box.y, width, height };
}

export function roundBox({ x, y, width, height }: Box): Box {
  return { x: roundMm(x), y: roundMm(y), width: roundMm(width), height: roundMm(height) };
}

/** How much a pointer that moved by so many pixels moved on the paper, which is drawn `shown` pixels wide. */
export function toMillimetres(pixels: number, shown: number, page: PageSize): number {
  return shown > 0 ? (pixels * page.width) / shown : 0;
}

const STEP_MM = 1;
const BIG_STEP_MM = 10;

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
}

/** Where a key puts a field: arrows move it, with Alt or Ctrl they resize it, with Shift by more. Null for another key. */
export function boxAfterKey(
  { key, shiftKey, altKey, ctrlKey }: Key,
  field: CertificateField,
  page: PageSize,
): Box | null {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const step = shiftKey ? BIG_STEP_MM : STEP_MM;
  const [dx, dy] = [direction[0] * step, direction[1] * step];
  const box: Box = { x: field.x, y: field.y, width: field.width, height: field.height };
  const resizes = altKey || ctrlKey;
  return roundBox(
    resizes ? resizeBox(box, 'se', dx, dy, page, ruleOf(field.kind)) : moveBox(box, dx, dy, page),
  );
}

/** A direction on the page: where a field begins, and how long it is. */
type Axis = readonly [start: 'x' | 'y', length: 'width' | 'height'];

/**
 * The fields of a design whose page became smaller, all of them on the page. In a direction in which one is outside, all are
 * brought closer together, with margins in proportion.
 */
export function fitPage(fields: readonly CertificateField[], page: PageSize): CertificateField[] {
  const [x, y] = [scaleOf(fields, page, ['x', 'width']), scaleOf(fields, page, ['y', 'height'])];
  return fields.map((field) => {
    const scaled = { x: field.x * x, y: field.y * y, width: field.width * x, height: field.height * y };
    const side = Math.max(Math.min(scaled.width, scaled.height), QR_SIDE_MIN);
    const size = field.kind === 'qr' ? { width: side, height: side } : {};
    return { ...field, ...roundDown(moveBox({ ...scaled, ...size }, 0, 0, page), page) };
  });
}

/** 1 when everything is on the page. */
function scaleOf(fields: readonly CertificateField[], page: PageSize, [start, length]: Axis): number {
  const from = Math.min(...fields.map((field) => Math.max(field[start], 0)));
  const to = Math.max(...fields.map((field) => field[start] + field[length]));
  return to <= page[length] ? 1 : page[length] / (to + from);
}

/** Rounded to tenths, which must not put it over the edge again. */
function roundDown(box: Parameters<typeof roundBox>[0], page: PageSize) {
  const rounded = roundBox(box);
  const within = (start: number, length: number, side: number) =>
    Math.min(length, Math.floor((side - start) * 10) / 10);
  return {
    ...rounded,
    width: within(rounded.x, rounded.width, page.width),
    height: within(rounded.y, rounded.height, page.height),
  };
}
