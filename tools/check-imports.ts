import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { checkImports } from './lint/check-imports.ts';

const FILES = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'];
const files = execFileSync('git', FILES, { encoding: 'utf8' })
  .split('\n')
  .filter((file) => existsSync(file));
const faults = checkImports(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
