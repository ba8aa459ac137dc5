import { committedReport, contractReport } from './contract-report.ts';

test('the report of the area contract shows the contract as it is', async () => {
  const [committed, current] = await Promise.all([committedReport(), contractReport()]);
  // Not the same? Raise CONTRACT_VERSION when areas or shell can notice, then run `pnpm contract:report`.
  expect(committed).toBe(current);
}, 60_000);
