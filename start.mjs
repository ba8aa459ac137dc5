// The launcher behind `npm start`, `npm test` and the commands of releases. It and `tools/start` use built-in modules only, because
// they run before anything is installed, and plain JavaScript, because the machine's own Node may be 20.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, stopOnSignals } from './tools/start/child.mjs';
import { Failure } from './tools/start/failure.mjs';
import { install } from './tools/start/install.mjs';
import { checkNode, runScript } from './tools/start/node.mjs';
import { startPortal } from './tools/start/portal.mjs';
import { step } from './tools/start/steps.mjs';

function withInstalling(script) {
  return async () => {
    await step('install', install);
    return runTool(script);
  };
}

/** Uses what is installed, even if it is older than the lockfile: a rollback must never wait for a download. */
function withoutInstalling(script) {
  return async () => {
    const isInstalled = existsSync(join(ROOT, 'packages/releases/node_modules/semver'));
    if (!isInstalled) await step('install', install);
    return runTool(script);
  };
}

/** What it writes is installed at once. */
async function newArea() {
  await step('install', install);
  const code = await runTool('tools/new-area.ts');
  if (code === 0) await step('install', install);
  return code;
}

async function runTool(script) {
  const { code } = await runScript(script, process.argv.slice(3));
  return code;
}

const commands = {
  start: startPortal,
  test: withInstalling('tools/test.ts'),
  'new-area': newArea,
  release: withInstalling('tools/release.ts'),
  pack: withInstalling('tools/pack.ts'),
  keys: withInstalling('tools/keys.ts'),
  rollback: withoutInstalling('tools/rollback.ts'),
  promote: withoutInstalling('tools/promote.ts'),
  releases: withoutInstalling('tools/releases.ts'),
  'revoke-access': withoutInstalling('tools/revoke-access.ts'),
};
const command = process.argv[2] ?? 'start';

stopOnSignals();
try {
  checkNode();
  if (!(command in commands)) {
    throw new Failure(`Unknown command ${command}: use ${Object.keys(commands).join(', ')}.`);
  }
  process.exitCode = await commands[command]();
} catch (error) {
  console.error(error instanceof Failure ? error.message : error);
  if (command === 'test') console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
