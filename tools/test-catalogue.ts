import { findChromium, findHeadlessShell } from './checks/browsers.ts';
import { runNode, runTool } from './processes.ts';
import { readArguments } from './releasing/arguments.ts';

/** Compares the components of packages/ui with their pictures; `--update` renews the pictures. */
await runTool(async () => {
  const { values } = readArguments('npm run test:catalogue -- [--update]', { flags: ['update'] }, [0, 0]);
  const args = ['test', '--config=e2e/playwright.config.ts', '--project=catalogue', '--workers=1'];
  const env = {
    ...process.env,
    CHROME_PATH: await findChromium(),
    HEADLESS_SHELL_PATH: await findHeadlessShell(),
  };
  const update = values.update ? ['--update-snapshots=all'] : [];
  return (await runNode('node_modules/@playwright/test/cli.js', [...args, ...update], { env })).code;
});
