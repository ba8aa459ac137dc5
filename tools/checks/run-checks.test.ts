import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

it('lets the later checks prepare while the first one runs', () => {
  const script = join(__dirname, 'testing/prepared-check.ts');
  const { status, stdout } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  expect(stdout).toMatch(/2 passed, 0 failed\n$/);
  expect(status).toBe(0);
});
