import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT, runNode } from '../processes.ts';
import { PROGRESS_FILE } from './jest-progress.ts';
import { tallyJest } from './jest-report.ts';
import { brokenOff, sum, type Tally } from './tally.ts';
import { temporaryFolder } from './temporary.ts';
import { type WatchOptions, watchJest } from './watch-jest.ts';

/** PGlite is an ES module that jest can only load with this flag; the warning about the flag says nothing new. */
const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

export interface JestOptions extends WatchOptions {
  /** Runs only these test files and the tests in these folders, such as `apps/committee`; there may be none. */
  paths?: readonly string[];
  /** Leaves these test files out. */
  ignored?: readonly string[];
  /** Another configuration than the checkout's. */
  config?: string;
  /** One for each core by default: jest itself leaves one to a developer, which on two cores is half of the machine. */
  workers?: number;
}

/**
 * Runs jest on these projects, showing its output, and counts its tests. A run that is stalled is ended with all its
 * processes and is a failure that names the test files which ran: the runner of the API's tests has no time limit, and no
 * time limit ends a loop.
 */
export async function runJest(
  projects: readonly string[],
  env: NodeJS.ProcessEnv = {},
  {
    paths,
    ignored = [],
    config = join(ROOT, 'jest.config.ts'),
    isStalled,
    maxFailures,
    workers = availableParallelism(),
  }: JestOptions = {},
): Promise<Tally> {
  const folder = await temporaryFolder('jest');
  const report = join(folder, 'report.json');
  const progress = join(folder, 'progress.json');
  // jest matches a pattern with a file's path from the checkout, and what it ignores with the whole path.
  const patterns = paths?.map((path) => `^${escaped(path)}(/|$)`);
  const names = projects.join(', ');
  const watch = watchJest(progress, { isStalled, maxFailures });
  try {
    await runNode(
      'node_modules/jest/bin/jest.js',
      [
        `--maxWorkers=${workers}`,
        '--json',
        `--config=${config}`,
        '--reporters=default',
        `--reporters=${join(ROOT, 'tools/checks/jest-progress.ts')}`,
        `--outputFile=${report}`,
        ...projects.flatMap((project) => ['--selectProjects', project]),
        ...ignored.flatMap((path) => ['--testPathIgnorePatterns', `/${escaped(path)}$`]),
        ...(patterns ? ['--passWithNoTests', '--', ...patterns] : []),
      ],
      {
        env: {
          ...process.env,
          ...env,
          NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${NODE_OPTIONS}`,
          [PROGRESS_FILE]: progress,
        },
        signal: watch.signal,
      },
    );
    if (watch.signal.aborted) {
      const { passed, failures } = watch.progress();
      const sentence = `jest (${names}) was ${watch.signal.reason}.`;
      const found = { passed, failed: failures.length, failures: [...failures] };
      if (maxFailures === undefined || failures.length < maxFailures)
        return sum([found, brokenOff(sentence)]);
      console.log(sentence);
      return found;
    }
    return tallyJest(JSON.parse(await readFile(report, 'utf8')), { mayBeEmpty: patterns !== undefined });
  } catch {
    return brokenOff(`jest (${names}) ended before it could report: see its output above.`);
  } finally {
    watch.stop();
  }
}

function escaped(path: string): string {
  return path.replace(/[^\w/-]/g, '\\$&');
}
