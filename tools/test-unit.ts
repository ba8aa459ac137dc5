import { units } from './checks/checks.ts';
import { readCommandLine } from './checks/command-line.ts';
import { runChecks } from './checks/run-checks.ts';

/** Every test that needs neither a database nor a browser, or those in the folders and files that are named. */
await runChecks(async () => {
  const { names: paths, options } = readCommandLine('test:unit [folder or file] … [--repeat ROUNDS]');
  return { ...options, checks: [units(paths && { paths })] };
});
