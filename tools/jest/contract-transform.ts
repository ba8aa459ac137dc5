import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { commonJsSource } from '../webpack/call-table.ts';

const require = createRequire(import.meta.url);

/** Gives tests of screens what a browser's bundle has of a contract file. */
export default {
  getCacheKey: (source: string, file: string) => createHash('sha1').update(source).update(file).digest('hex'),
  process: (_source: string, file: string) => ({ code: commonJsSource(require(file)) }),
};
