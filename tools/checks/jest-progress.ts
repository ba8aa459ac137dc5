import { writeFileSync } from 'node:fs';

/** Environment variable with the file that tells which test files run now. */
export const PROGRESS_FILE = 'PORTAL_JEST_PROGRESS';

interface Test {
  readonly path: string;
}

/** A reporter of jest: keeps the paths of the test files that run now in the file named by PROGRESS_FILE, as JSON. */
export default class JestProgress {
  readonly #running = new Set<string>();

  onTestFileStart({ path }: Test): void {
    this.#running.add(path);
    this.#write();
  }

  onTestFileResult({ path }: Test): void {
    this.#running.delete(path);
    this.#write();
  }

  #write(): void {
    const file = process.env[PROGRESS_FILE];
    if (file) writeFileSync(file, JSON.stringify([...this.#running]));
  }
}
