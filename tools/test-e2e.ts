import { browser, deployed } from './checks/checks.ts';
import { runChecks } from './checks/report.ts';

await runChecks([browser, deployed]);
