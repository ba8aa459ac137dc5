import { slowestFiles, timeTable } from './time-table.ts';

it('shows the time of each step and its share of the run', () => {
  const lines = timeTable([
    { name: 'types', tally: { passed: 1, failed: 0, failures: [] }, seconds: 30 },
    { name: 'stories', tally: { passed: 80, failed: 2, failures: [] }, seconds: 90 },
  ]);
  expect(lines.map((line) => line.replace(/ +/g, ' '))).toEqual([
    'types 1 passed, 0 failed 30.0 s 25 %',
    'stories 80 passed, 2 failed 90.0 s 75 %',
    'all 120.0 s 100 %',
  ]);
});

it('lists the ten slowest files, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ name: `file-${at}.test.ts`, seconds: at }));
  const lines = slowestFiles(files);
  expect(lines[1]).toMatch(/ 11\.0 s {2}file-11\.test\.ts$/);
  expect(lines.slice(1, -1)).toHaveLength(10);
  expect(slowestFiles([])).toEqual([]);
});
