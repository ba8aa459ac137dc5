import { apiEmbedded, apiOnServer, browser, deployed, lint, types, units } from './checks/checks.ts';
import { runChecks } from './checks/report.ts';

await runChecks([types, lint, units, apiEmbedded, apiOnServer, browser, deployed]);
