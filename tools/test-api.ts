import { apiEmbedded, apiOnServer } from './checks/jest-checks.ts';
import { runChecks } from './checks/run-checks.ts';

await runChecks(async () => [apiEmbedded(), apiOnServer()]);
