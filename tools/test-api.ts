import { apiEmbedded, apiOnServer } from './checks/checks.ts';
import { runChecks } from './checks/report.ts';

await runChecks([apiEmbedded, apiOnServer]);
