import { api } from './checks/checks.ts';
import { readCommandLine } from './checks/command-line.ts';
import { runChecks } from './checks/run-checks.ts';

/** Every test of the API, or those in the folders and files that are named. */
await runChecks(async () => {
  const { names: paths, options } = readCommandLine('test:api [folder or file] … [--repeat ROUNDS]');
  const chosen = paths && { paths };
  return { ...options, checks: [api(chosen)] };
});
