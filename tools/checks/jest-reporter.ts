import { relative } from 'node:path';
import { ROOT } from '../processes.ts';
import type { FileTime, Tally } from './tally.ts';

const SHOWN_LINES = 6;

/** What a run of jest has found so far. */
export interface JestProgress {
  /** The test files that run now, from the checkout. */
  readonly running: readonly string[];
  readonly tally: Tally;
  readonly isComplete: boolean;
}

interface TestFile {
  readonly path: string;
}

interface TestResult {
  readonly status: string;
  readonly fullName: string;
  readonly failureMessages: readonly string[];
}

interface FileResult {
  readonly testResults: readonly TestResult[];
  /** Milliseconds since 1970; loading the file's modules is included. */
  readonly perfStats: { readonly start: number; readonly end: number };
  /** Why the file could not be run at all. */
  readonly testExecError?: { readonly message: string };
  readonly failureMessage?: string | null;
}

/**
 * A reporter of jest: shows each failure at once, jest itself only when its whole file has ended; and gives what it has found to
 * the process that started jest, as a `JestProgress`.
 */
export default class JestReporter {
  readonly #running = new Set<string>();
  /** The test files whose tests were counted one by one. */
  readonly #counted = new Set<string>();
  readonly #failures = new Map<string, string>();
  readonly #files: FileTime[] = [];
  #passed = 0;

  onTestFileStart({ path }: TestFile): void {
    this.#running.add(path);
    this.#send();
  }

  onTestCaseResult({ path }: TestFile, result: TestResult): void {
    this.#counted.add(path);
    this.#count(path, result);
    this.#send();
  }

  /** The runner of the API's tests reports its tests only here. */
  onTestFileResult({ path }: TestFile, file: FileResult): void {
    const { testResults, perfStats, testExecError, failureMessage } = file;
    this.#running.delete(path);
    if (!this.#counted.has(path)) for (const result of testResults) this.#count(path, result);
    if (testExecError) this.#failures.set(path, `${path}\n${failureMessage || testExecError.message}`);
    this.#files.push({ name: relative(ROOT, path), seconds: (perfStats.end - perfStats.start) / 1000 });
    this.#send();
  }

  onRunComplete(): void {
    this.#send(true);
  }

  #count(path: string, { status, fullName, failureMessages }: TestResult): void {
    if (status === 'passed') this.#passed += 1;
    const name = `${path}\n  ${fullName}`;
    if (status !== 'failed' || this.#failures.has(name)) return;
    const failure = `${name}\n${failureMessages.join('\n')}`;
    this.#failures.set(name, failure);
    // Without the page that Testing Library prints below it.
    const [start = ''] = failure.slice(path.length).split('\n\n');
    const shown = start.split('\n').slice(0, SHOWN_LINES).join('\n');
    process.stderr.write(`\n✗ ${relative(ROOT, path)}${shown}\n`);
  }

  #send(isComplete = false): void {
    const failures = [...this.#failures.values()];
    const tally = { passed: this.#passed, failed: failures.length, failures, files: this.#files };
    const running = [...this.#running].map((path) => relative(ROOT, path));
    const progress: JestProgress = { running, tally, isComplete };
    process.send?.(progress);
  }
}
