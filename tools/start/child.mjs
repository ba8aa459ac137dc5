// Part of the launcher: built-in modules only, and plain JavaScript (see start.mjs).
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export const ROOT = join(import.meta.dirname, '../..');

/** A Ctrl-C reaches the child by itself; a signal sent to the launcher alone is passed on after this. */
const PASS_SIGNAL_ON_MS = 300;
const KILL_AFTER_MS = 35_000;
/** A signal may end npm's shell without reaching us; we then notice that we have a new parent. */
const PARENT_POLL_MS = 500;

let child;
let stopSignal;
/** Once the portal answers, being asked to end is its normal end. */
let isServing = false;

/** From now on a signal ends the launcher and its child, and so does the end of npm's shell. */
export function stopOnSignals() {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop('SIGTERM'), PARENT_POLL_MS).unref();
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
  // Also when the launcher fails, as it does once nobody reads what it prints.
  process.on('exit', () => child?.kill('SIGTERM'));
}

export function isStopping() {
  return stopSignal !== undefined;
}

export function markServing() {
  isServing = true;
}

/** Ends the launcher and its child; the exit code tells which signal it was. */
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

/** Runs a program in our process group until it ends and gives its exit code; `quiet` collects its output. */
export function run(command, args, { quiet = false, env = process.env, onStart = () => {} } = {}) {
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
