import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Databases that are made once for each run of the tests and copied for each test file. */
export type Template = 'migrated' | 'demo';

/** Tells the test processes which run they belong to. */
const RUN_VARIABLE = 'API_TEST_RUN';
const FOLDER_PREFIX = 'portal-api-tests-';
const DATABASE_PREFIX = 'portal_template_';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Begins a run of the tests; its name starts with the time, in milliseconds since 1970. */
export function beginTestRun(): void {
  process.env[RUN_VARIABLE] = `${Date.now()}_${randomBytes(4).toString('hex')}`;
}

/** A folder of this run. */
export function runFolder(): string {
  return join(tmpdir(), `${FOLDER_PREFIX}${runName()}`);
}

/** The files that the rows of the demo event name. */
export function demoFilesFolder(): string {
  return join(runFolder(), 'demo-files');
}

/** The name of a template on a PostgreSQL server. */
export function templateDatabase(template: Template): string {
  return `${DATABASE_PREFIX}${runName()}_${template}`;
}

/** Whether this folder or database belongs to a run of another day, which was killed before it could remove it. */
export function isLeftBehind(name: string): boolean {
  const began = new RegExp(`^(?:${FOLDER_PREFIX}|${DATABASE_PREFIX})(\\d+)_`).exec(name)?.[1];
  return began !== undefined && Date.now() - Number(began) > DAY_MS;
}

function runName(): string {
  const name = process.env[RUN_VARIABLE];
  if (name === undefined) throw new Error("No test run has begun: jest's global set-up did not run");
  return name;
}
