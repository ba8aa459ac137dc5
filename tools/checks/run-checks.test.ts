import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

function runScript(name: string) {
  return spawnSync(process.execPath, [join(__dirname, 'testing', name)], { encoding: 'utf8' });
}

it('lets the later checks prepare while the first one runs', () => {
  const { status, stdout } = runScript('prepared-check.ts');
  expect(stdout).toMatch(/2 passed, 0 failed\n$/);
  expect(status).toBe(0);
});

it('runs the checks of different lanes side by side', () => {
  const { status, stdout } = runScript('two-lanes.ts');
  expect(stdout).toMatch(/2 passed, 0 failed\n$/);
  expect(status).toBe(0);
});
