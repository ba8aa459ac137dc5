import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT, runNode } from '../processes.ts';
import type { JestProgress } from './jest-reporter.ts';
import { brokenOff, sum, type Tally } from './tally.ts';

/** Some packages are ES modules, which jest can only load with this flag; the warning about the flag says nothing new. */
const NODE_OPTIONS = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

/**
 * A stalled run is ended after this time without a test that ends, or of the API without a test file that starts or ends. The
 * slowest file takes half a minute on two cores; jest itself ends a test that waits after five minutes, where it can, and
 * must come first.
 */
const STALL_MS = 10 * 60_000;
const POLL_MS = 1_000;

export interface JestOptions {
  /** Whether the run is stalled: for how long nothing changed, and the test files that run. */
  isStalled?: ((quietMs: number, running: readonly string[]) => boolean) | undefined;
  /** The run is ended after so many failures. */
  maxFailures?: number | undefined;
  /** Runs only these test files and the tests in these folders, such as `apps/committee`; there may be none. */
  paths?: readonly string[];
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
    config = join(ROOT, 'jest.config.ts'),
    isStalled = (quietMs) => quietMs > STALL_MS,
    maxFailures = Number.POSITIVE_INFINITY,
    workers = availableParallelism(),
  }: JestOptions = {},
): Promise<Tally> {
  // jest matches a pattern with a file's path from the checkout.
  const patterns = paths?.map((path) => `^${escaped(path)}(/|$)`);
  const jest = `jest (${projects.join(', ')})`;
  const ending = new AbortController();
  let progress: JestProgress = { running: [], tally: sum([]), isComplete: false };
  let heardAt = performance.now();
  const onMessage = (message: unknown) => {
    progress = message as JestProgress;
    heardAt = performance.now();
    if (progress.tally.failed >= maxFailures) ending.abort();
  };
  const stalled = new AbortController();
  const timer = setInterval(() => {
    const quietMs = performance.now() - heardAt;
    if (!isStalled(quietMs, progress.running)) return;
    const running = progress.running.join(', ') || 'none';
    stalled.abort(`no test started or ended for ${Math.round(quietMs / 1000)} s; running: ${running}`);
  }, POLL_MS);
  const { code } = await runNode(
    'node_modules/jest/bin/jest.js',
    [
      `--maxWorkers=${workers}`,
      `--config=${config}`,
      '--reporters=default',
      `--reporters=${join(ROOT, 'tools/checks/jest-reporter.ts')}`,
      ...projects.flatMap((project) => ['--selectProjects', project]),
      ...(patterns ? ['--passWithNoTests', '--', ...patterns] : []),
    ],
    {
      env: { ...process.env, ...env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${NODE_OPTIONS}` },
      signal: AbortSignal.any([ending.signal, stalled.signal]),
      onMessage,
    },
  ).finally(() => clearInterval(timer));

  const { tally, isComplete } = progress;
  if (stalled.signal.aborted)
    return sum([tally, brokenOff(`${jest} was ended because ${stalled.signal.reason}.`)]);
  if (ending.signal.aborted) {
    console.log(`${jest} was ended after ${tally.failed} failures.`);
    return tally;
  }
  const isEmpty = patterns && code === 0 && tally.passed === 0;
  if (!isComplete && !isEmpty)
    return sum([tally, brokenOff(`${jest} ended before it could report: see its output above.`)]);
  if (tally.failed > 0) return tally;
  if (code !== 0) return sum([tally, brokenOff(`${jest} failed without naming a test.`)]);
  return tally.passed > 0 || isEmpty ? tally : brokenOff(`${jest} found no tests.`);
}

function escaped(path: string): string {
  return path.replace(/[^\w/-]/g, '\\$&');
}
