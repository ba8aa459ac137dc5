import { A4, fieldFault, QR_SIDE_MIN } from '@portal/domain/certificate-fields';
import { starterFields } from '../state/design-fields.ts';
import { fitPage, moveBox, resizeBox, roundBox, ruleOf, toMillimetres } from './boxes.ts';
import { draggedBox } from './snapping.ts';

const box = { x: 20, y: 30, width: 100, height: 20 };
const text = ruleOf('name');
const start = { kind: 'name', box, corner: null, others: [], page: A4 } as const;

test('a box stays on the page, wherever it is moved', () => {
  expect(moveBox(box, -50, -50, A4)).toEqual({ ...box, x: 0, y: 0 });
  expect(moveBox(box, 500, 500, A4)).toEqual({ ...box, x: 197, y: 190 });
  // The page became smaller than the box.
  expect(moveBox(box, 10, 0, { width: 60, height: 60 })).toEqual({ ...box, x: 0 });
});

test('the corner that is pulled moves, the opposite one stays', () => {
  expect(resizeBox(box, 'se', 10, 5, A4, text)).toEqual({ ...box, width: 110, height: 25 });
  expect(resizeBox(box, 'nw', 10, 5, A4, text)).toEqual({ x: 30, y: 35, width: 90, height: 15 });
  expect(resizeBox(box, 'ne', 500, -500, A4, text)).toEqual({ x: 20, y: 0, width: 277, height: 50 });
  expect(resizeBox(box, 'sw', 500, -500, A4, text)).toEqual({ x: 116, y: 30, width: 4, height: 4 });
});

test('a QR code stays a square that phones can read', () => {
  const code = { x: 260, y: 170, width: 30, height: 30 };
  const rule = ruleOf('qr');
  expect(resizeBox(code, 'nw', -10, -2, A4, rule)).toEqual({ x: 250, y: 160, width: 40, height: 40 });
  expect(resizeBox(code, 'se', 500, 500, A4, rule)).toMatchObject({ width: 37, height: 37 });
  expect(resizeBox(code, 'se', -500, 0, A4, rule)).toMatchObject({ width: QR_SIDE_MIN, height: QR_SIDE_MIN });
});

test('a moved box is aligned with the middle of the page and with other fields', () => {
  const middle = draggedBox(start, 77.5, 0, 2);
  expect(middle).toEqual({ box: { ...box, x: 98.5 }, guides: { x: 148.5, y: null } });
  const other = { x: 40, y: 100, width: 50, height: 10 };
  expect(draggedBox({ ...start, others: [other] }, 19, 71, 2)).toEqual({
    box: { ...box, x: 40, y: 100 },
    guides: { x: 40, y: 100 },
  });
  expect(draggedBox({ ...start, others: [other] }, 17, 0, 2).guides).toEqual({ x: null, y: null });
});

test('a pulled corner is aligned with other fields, but not over the edge of the page', () => {
  const other = { x: 170, y: 100, width: 50, height: 10 };
  expect(draggedBox({ ...start, corner: 'se', others: [other] }, 49, 0, 2)).toEqual({
    box: { ...box, width: 150 },
    guides: { x: 170, y: null },
  });
  expect(draggedBox({ ...start, corner: 'se' }, 1_000, 0, 0).box.width).toBe(277);
});

test('pixels become millimetres by the width at which the page is drawn', () => {
  expect(toMillimetres(100, 594, A4)).toBe(50);
  expect(toMillimetres(100, 0, A4)).toBe(0);
  expect(roundBox({ x: 1.26, y: 2.04, width: 3.001, height: 4 })).toEqual({
    x: 1.3,
    y: 2,
    width: 3,
    height: 4,
  });
});

test('fields of a page that became smaller are brought onto it, codes still large enough to be read', () => {
  const portrait = { width: 148, height: 210 };
  const fields = starterFields('participation', A4);
  expect(fields.some((field) => fieldFault(field, portrait) !== null)).toBe(true);
  const fitted = fitPage(fields, portrait);
  expect(fitted.map((field) => fieldFault(field, portrait))).toEqual(fields.map(() => null));
  const event = fitted.find(({ kind }) => kind === 'event');
  expect(event).toMatchObject({ x: 14.2, width: 119.6, y: 20, height: 14 });
  expect(fitted.find(({ kind }) => kind === 'qr')).toMatchObject({ width: 15, height: 15 });
  expect(fitPage(fields, A4)).toEqual(fields);
  for (const page of [A4, portrait, { width: 50, height: 50 }, { width: 2_000, height: 900 }]) {
    expect(starterFields('winners', page).map((field) => fieldFault(field, page))).toEqual(
      fields.map(() => null),
    );
  }
});
