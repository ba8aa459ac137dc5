import { committed, contractReport, withReport } from './contract-report.ts';

test('the committed report is the contract’s current report, with the digest of its version', async () => {
  const [{ version, report, digests }, current] = await Promise.all([committed(), contractReport()]);
  expect(report).toBe(current);
  expect(withReport(digests, version, current)).toEqual(digests);
});

test('a contract that changes within a version is refused; with a new version it is accepted', async () => {
  const { version, report, digests } = await committed();
  const changed = report.replace('readonly prefix: string', 'readonly prefix: number');
  expect(() => withReport(digests, version, changed)).toThrow(/Raise the version/);
  const next = withReport(digests, '1.999.0', changed);
  expect(next).toMatchObject(digests);
  expect(next['1.999.0']).toMatch(/^[0-9a-f]{64}$/);
});
