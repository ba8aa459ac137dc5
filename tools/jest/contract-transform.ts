import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { commonJsSource } from '../webpack/call-table.ts';

const require = createRequire(import.meta.url);

/** A definition also comes from what its file imports, and from how it is written down. */
const INPUTS = ['packages/{api-schema,domain}/src/**/*.ts', 'tools/webpack/call-table.ts'];
const root = join(import.meta.dirname, '../..');
const inputs = createHash('sha1');
for (const file of globSync(INPUTS, { cwd: root }).sort()) inputs.update(readFileSync(join(root, file)));
const inputsHash = inputs.digest('hex');

/** Gives tests of screens what a browser's bundle has of a contract file. */
export default {
  getCacheKey: (_source: string, file: string) =>
    createHash('sha1').update(inputsHash).update(file).digest('hex'),
  process: (_source: string, file: string) => ({ code: commonJsSource(require(file)) }),
};
