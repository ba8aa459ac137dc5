import { readCommandLine } from './checks/command-line.ts';
import { runChecks } from './checks/run-checks.ts';
import { stories } from './checks/stories/stories.ts';

/** Every story, or those of the folders and files that are named. */
await runChecks(async () => {
  const { names: paths, options } = readCommandLine('test:e2e [folder or file] … [--repeat ROUNDS]');
  return { ...options, checks: [stories(paths && { paths })] };
});
