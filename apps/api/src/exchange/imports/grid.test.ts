import { GRID_LIMITS, type GridUsage, gridBuilder, noUsage } from './grid.ts';

/** Fills a sheet of the file. */
function fill(usage: GridUsage, rows: number, columns: number): void {
  const builder = gridBuilder(usage);
  for (let row = 1; row <= rows; row += 1)
    for (let column = 0; column < columns; column += 1) builder.add(row, column, { text: 'قيمة' });
}

it('has room for the export of 5,000 teams with 20,000 members, and for answers', () => {
  const usage = noUsage();
  fill(usage, 5_001, 21 + 5);
  fill(usage, 25_001, 9 + 3);
  expect(usage.cells).toBeLessThan(GRID_LIMITS.cells);
});

it('has a limit of cells over all sheets of a file', () => {
  const usage = noUsage();
  fill(usage, GRID_LIMITS.cells / 20, 10);
  expect(() => fill(usage, GRID_LIMITS.cells / 20 + 1, 10)).toThrow('قسّمه إلى عدة ملفات');
});
