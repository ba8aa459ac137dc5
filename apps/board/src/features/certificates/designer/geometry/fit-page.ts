import { type CertificateField, type PageSize, QR_SIDE_MIN } from '@portal/domain/certificate-fields';
import { moveBox, roundBox } from './boxes.ts';

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
