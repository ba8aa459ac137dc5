import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Databases that are made once for each run of the tests and copied for each test file. */
export type Template = 'migrated' | 'demo';

/** Tells the test processes which run they belong to. */
const RUN_VARIABLE = 'API_TEST_RUN';
const RUN_PATTERN = /^portal_template_(\d{13})_/;

/** Begins a run of the tests; its name starts with the time, in milliseconds since 1970. */
export function beginTestRun(): void {
  process.env[RUN_VARIABLE] = `${Date.now()}_${randomBytes(4).toString('hex')}`;
}

/** A folder of this run. */
export function runFolder(): string {
  return join(tmpdir(), `portal-api-tests-${runName()}`);
}

/** The files that the rows of the demo event name. */
export function demoFilesFolder(): string {
  return join(runFolder(), 'demo-files');
}

/** The data folder of an embedded database, as a tar archive. */
export function imagePath(template: Template): string {
  return join(runFolder(), `${template}.tar`);
}

/** The name of a template on a PostgreSQL server. */
export function templateDatabase(template: Template): string {
  return `portal_template_${runName()}_${template}`;
}

/** When the run began that made this database, in milliseconds since 1970; undefined when it is no template. */
export function runBeganAt(database: string): number | undefined {
  const time = RUN_PATTERN.exec(database)?.[1];
  return time === undefined ? undefined : Number(time);
}

function runName(): string {
  const name = process.env[RUN_VARIABLE];
  if (name === undefined) throw new Error("No test run has begun: jest's global set-up did not run");
  return name;
}
