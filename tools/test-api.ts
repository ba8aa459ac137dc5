import { apiEmbedded, apiOnServer } from './checks/jest-checks.ts';
import { runChecks } from './checks/run-checks.ts';

const paths = process.argv.slice(2);

/** Every test of the API on both databases, or those in the folders and files that are named. */
await runChecks(async () => {
  const options = paths.length > 0 ? { paths } : {};
  return [apiEmbedded(options), apiOnServer(options)];
});
