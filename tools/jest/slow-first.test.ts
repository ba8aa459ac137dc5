import { existsSync } from 'node:fs';
import { join } from 'node:path';
import SlowFirst, { SLOW_FILES } from './slow-first.ts';

const rootDir = join(__dirname, '../..');
const inCheckout = (file: string) => ({ path: join(rootDir, file) });

it('begins with the slow files, then the larger before the smaller', () => {
  const [slow = ''] = SLOW_FILES;
  const files = ['tools/jest/slow-first.ts', 'pnpm-lock.yaml', slow].map(inCheckout);
  const sorted = new SlowFirst({ globalConfig: { rootDir } }).sort(files);
  expect(sorted).toEqual([slow, 'pnpm-lock.yaml', 'tools/jest/slow-first.ts'].map(inCheckout));
});

it('names only files that exist', () => {
  expect(SLOW_FILES.filter((file) => !existsSync(join(rootDir, file)))).toEqual([]);
});
