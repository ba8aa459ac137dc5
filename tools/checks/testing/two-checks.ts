// Run by interruption.test.ts: a first check that starts a tree of processes that ignore SIGTERM, and a second one that must
// not run after a signal. Both write into the folder of the first argument.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../../processes.ts';
import { runChecks } from '../run-checks.ts';
import { single } from '../tally.ts';
import { temporaryFolder } from '../temporary.ts';

const folder = String(process.argv[2]);
const stubborn = `
  const { appendFileSync } = require('node:fs');
  const { spawn } = require('node:child_process');
  process.on('SIGTERM', () => {});
  const [, file, depth] = process.argv;
  if (depth > 0) spawn(process.execPath, ['-e', process.env.SOURCE, file, depth - 1], { detached: depth === '1', stdio: 'ignore' });
  appendFileSync(file, process.pid + '\\n');
  setInterval(() => {}, 1000);
`;

await runChecks(async () => ({
  checks: [
    {
      name: 'first',
      run: async () => {
        await writeFile(join(folder, 'temporary-folder'), await temporaryFolder('interrupted'));
        const env = { ...process.env, SOURCE: stubborn };
        await run(process.execPath, ['-e', stubborn, join(folder, 'pids'), '2'], { env });
        return single('first', true);
      },
    },
    {
      name: 'second',
      run: async () => {
        await writeFile(join(folder, 'second-ran'), '');
        return single('second', true);
      },
    },
  ],
}));
