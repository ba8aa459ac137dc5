import { contractFits } from './contract-fit.ts';

const range = { oldest: '1.1.0', newest: '1.3.0' };

it.each([
  ['1.1.0', true],
  ['1.1.9', true],
  ['1.3.7', true],
  ['1.4.0', false],
  ['1.0.0', false],
  ['2.1.0', false],
  ['0.9.0', false],
  ['one', false],
  ['1', false],
])('an area of contract %s fits: %s', (built, fits) => {
  expect(contractFits(built, range)).toBe(fits);
});

it('refuses everything when the range cannot be read', () => {
  expect(contractFits('1.2.0', { oldest: '', newest: '1.3.0' })).toBe(false);
});

it('takes every minor of a newer major than the oldest', () => {
  expect(contractFits('2.0.0', { oldest: '1.4.0', newest: '2.1.0' })).toBe(true);
});
