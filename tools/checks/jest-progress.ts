import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from '../processes.ts';

/** Environment variable with the file that tells how far jest is. */
export const PROGRESS_FILE = 'PORTAL_JEST_PROGRESS';

const SHOWN_LINES = 6;

export interface Progress {
  /** The paths of the test files that run now. */
  readonly running: readonly string[];
  readonly passed: number;
  /** Ready to be printed, as in a `Tally`. */
  readonly failures: readonly string[];
}

interface TestFile {
  readonly path: string;
}

interface TestResult {
  readonly status: string;
  readonly fullName: string;
  readonly failureMessages: readonly string[];
}

/**
 * A reporter of jest: shows each failure at once, jest itself only when its whole file has ended; and keeps what runs and what
 * was found in the file named by PROGRESS_FILE, as JSON.
 */
export default class JestProgress {
  readonly #running = new Set<string>();
  /** The test files whose tests were counted one by one. */
  readonly #counted = new Set<string>();
  readonly #failures = new Map<string, string>();
  #passed = 0;

  onTestFileStart({ path }: TestFile): void {
    this.#running.add(path);
    this.#write();
  }

  onTestCaseResult({ path }: TestFile, result: TestResult): void {
    this.#counted.add(path);
    this.#count(path, result);
    this.#write();
  }

  /** The runner of the API's tests reports its tests only here. */
  onTestFileResult({ path }: TestFile, file: { readonly testResults: readonly TestResult[] }): void {
    this.#running.delete(path);
    if (!this.#counted.has(path)) for (const result of file.testResults) this.#count(path, result);
    this.#write();
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

  #write(): void {
    const file = process.env[PROGRESS_FILE];
    const failures = [...this.#failures.values()];
    const progress: Progress = { running: [...this.#running], passed: this.#passed, failures };
    if (file) writeFileSync(file, JSON.stringify(progress));
  }
}
