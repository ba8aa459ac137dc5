// Part of the launcher: built-in modules only, and plain JavaScript (see start.mjs).
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { checkFolder, checkPort, HOST, PORT } from './checks.mjs';
import { isStopping, markServing, ROOT } from './child.mjs';
import { Failure } from './failure.mjs';
import { install } from './install.mjs';
import { findNode24, runScript, SERVER_OPTIONS } from './node.mjs';
import { printStep, step } from './steps.mjs';
import { supervise } from './supervise.mjs';

const READY_TIMEOUT_MS = 60_000;
const READY_POLL_MS = 50;

/** Installs, builds what changed and serves the portal; gives the exit code. */
export async function startPortal() {
  await checkPort();
  checkFolder('DATA_DIR', resolve(ROOT, process.env.DATA_DIR || '.data'));
  checkFolder('RELEASES_DIR', resolve(ROOT, process.env.RELEASES_DIR || '.data/releases'));
  await step('install', install);
  await step('build', build);
  return serve();
}

async function build() {
  const { code } = await runScript('tools/build.ts');
  if (code !== 0) throw new Failure('The build failed: see above.');
  return 'up to date';
}

/** Runs the server, says when it answers, and gives its exit code once it has ended; after a crash it is started again. */
function serve() {
  let starts = 0;
  return supervise(async () => {
    let readyAt;
    starts += 1;
    const { code } = await runScript('apps/api/src/main/server.ts', [], {
      onStart: async (server) => {
        readyAt = await untilReady(server, starts === 1);
      },
      nodeOptions: SERVER_OPTIONS,
    });
    return { code, readyAt };
  });
}

/** Waits until the server answers, and says so. @returns when it did; undefined when it ended or does not answer */
async function untilReady(server, isFirst) {
  const started = performance.now();
  const deadline = started + READY_TIMEOUT_MS;
  while (server.exitCode === null && !isStopping()) {
    if (await isReady()) {
      markServing();
      printStep('start', isFirst ? 'ready' : 'ready again', started);
      if (isFirst) printWelcome(await findDemo());
      return performance.now();
    }
    if (performance.now() > deadline) {
      console.error(
        `The server does not become ready; ask http://${addressHost()}:${PORT}/api/health/ready why.`,
      );
      return;
    }
    await delay(READY_POLL_MS);
  }
}

async function isReady() {
  try {
    return (await fetch(`http://${addressHost()}:${PORT}/api/health/ready`)).ok;
  } catch {
    return false;
  }
}

/** The name under which this machine reaches the server: an "any" address is no place to go to. */
function addressHost() {
  if (HOST === '0.0.0.0' || HOST === '::' || HOST === '127.0.0.1') return 'localhost';
  return HOST.includes(':') ? `[${HOST}]` : HOST;
}

function printWelcome(demo) {
  console.log(`\nThe portal is ready: http://${addressHost()}:${PORT}`);
  if (!demo) return;
  if (demo === 'public') {
    console.log(
      '\nWARNING: this demo is public. Anyone can sign in with the passwords below and read its mails.',
    );
  }
  console.log('\nDemo accounts:');
  execFileSync(findNode24(), ['tools/list-demo-accounts.ts'], { cwd: ROOT, stdio: 'inherit' });
  console.log('\nCtrl-C stops it.');
}

/** What the server says of its database: 'local' or 'public' for the demo, undefined for any other event. */
async function findDemo() {
  const answer = await fetch(`http://${addressHost()}:${PORT}/api/available-registers`);
  const { data } = await answer.json();
  return data?.demo;
}
