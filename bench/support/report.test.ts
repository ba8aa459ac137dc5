import { limited, Report } from './report.ts';

const printed = jest.spyOn(console, 'log').mockImplementation(() => {});
const errors = jest.spyOn(console, 'error').mockImplementation(() => {});

const exitCodeOf = (...figures: number[]) => {
  const report = new Report();
  report.table(figures.map((figure) => ({ call: 'list', seconds: limited(figure, 2) })));
  return report.exitCode();
};

it('figures up to their limits are printed with them', () => {
  expect(exitCodeOf(1.2345, 2)).toBe(0);
  expect(printed.mock.lastCall).toEqual(['list     2 (2)']);
});

it.each([2.001, Number.NaN])('the figure %p is over its limit, and the bench says so', (figure) => {
  expect(exitCodeOf(1, figure)).toBe(1);
  expect(errors.mock.lastCall?.[0]).toContain('Over its limit: list, seconds');
});
