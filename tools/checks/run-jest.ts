import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runNode } from '../processes.ts';
import { tallyJest } from './jest-report.ts';
import { brokenOff, type Tally } from './tally.ts';
import { temporaryFolder } from './temporary.ts';

/** PGlite is an ES module that jest can only load with this flag; the warning about the flag says nothing new. */
const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

export interface JestOptions {
  /** Runs only these test files and the tests in these folders, such as `apps/committee`; there may be none. */
  paths?: readonly string[];
}

/** Runs jest on these projects, showing its output, and counts its tests. */
export async function runJest(
  projects: readonly string[],
  env: NodeJS.ProcessEnv = {},
  { paths }: JestOptions = {},
): Promise<Tally> {
  const report = join(await temporaryFolder('jest'), 'report.json');
  // jest matches a pattern with a file's path from the checkout.
  const patterns = paths?.map((path) => `^${path.replace(/[^\w/-]/g, '\\$&')}(/|$)`);
  try {
    await runNode(
      'node_modules/jest/bin/jest.js',
      [
        // Every core: by default jest leaves one to a developer, which on two cores is half of the machine.
        '--maxWorkers=100%',
        '--json',
        `--outputFile=${report}`,
        ...projects.flatMap((project) => ['--selectProjects', project]),
        ...(patterns ? ['--passWithNoTests', '--', ...patterns] : []),
      ],
      { env: { ...process.env, ...env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${NODE_OPTIONS}` } },
    );
    return tallyJest(JSON.parse(await readFile(report, 'utf8')), { mayBeEmpty: patterns !== undefined });
  } catch {
    return brokenOff(`jest (${projects.join(', ')}) ended before it could report: see its output above.`);
  }
}
