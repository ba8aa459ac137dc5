import { apiEmbedded, apiOnServer, browser, lint, types, units } from './checks/checks.ts';
import { runChecks } from './checks/report.ts';

await runChecks([types, lint, units, apiEmbedded, apiOnServer, browser]);
