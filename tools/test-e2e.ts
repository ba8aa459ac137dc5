import { runChecks } from './checks/run-checks.ts';
import { stories } from './checks/stories/stories.ts';

const paths = process.argv.slice(2);

/** Every story, or those of the folders and files that are named. */
await runChecks(async () => stories(paths.length > 0 ? { paths } : {}));
