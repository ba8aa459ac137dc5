import { readCommandLine } from './checks/command-line.ts';
import { apiEmbedded, apiOnServer } from './checks/jest-checks.ts';
import { runChecks } from './checks/run-checks.ts';

/** Every test of the API on both databases, or those in the folders and files that are named. */
await runChecks(async () => {
  const { names: paths, options } = readCommandLine('test:api [folder or file] … [--repeat ROUNDS]');
  const chosen = paths && { paths };
  return { ...options, checks: [apiEmbedded(chosen), apiOnServer(chosen)] };
});
