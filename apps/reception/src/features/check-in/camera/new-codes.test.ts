import { newCodes } from './new-codes.ts';

const SECOND_MS = 1_000;

it('a code is new once while it is in sight, and again after it was away', () => {
  const codes = newCodes();
  const seen = [0, 1, 2, 10, 11].map((seconds) => codes.isNew('one', seconds * SECOND_MS));
  expect(seen).toEqual([true, false, false, true, false]);
  expect(codes.isNew('other', 11 * SECOND_MS)).toBe(true);
});

it('a code that is in sight before and after a time in which nothing was read is not new', () => {
  const codes = newCodes();
  codes.isNew('one', 0);
  for (let seconds = 1; seconds < 60; seconds += 1) codes.keep(seconds * SECOND_MS);
  expect(codes.isNew('one', 60 * SECOND_MS)).toBe(false);
  expect(codes.isNew('other', 60 * SECOND_MS)).toBe(true);
});
