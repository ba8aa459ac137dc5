import { type ChildProcess, type SpawnOptions, type StdioOptions, spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';
import { ReleaseRefusal } from '@portal/releases';
import { endTrees } from './process-tree.ts';

/** The checkout; every tool is started from there by package.json's scripts or by start.mjs. */
export const ROOT = join(import.meta.dirname, '..');

/** Where the released bundles are; RELEASES_DIR is relative to the checkout, as it is for the API. */
export const releasesDir = resolve(ROOT, process.env.RELEASES_DIR || '.data/releases');

/** The disk, a quota or a limit of file sizes is full. */
const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG'];

const SIGNAL_NUMBERS = { SIGINT: 2, SIGTERM: 15 };

/** Something an operator can put right; printed as one sentence, without a stack. */
export class ToolFailure extends Error {}

const running = new Set<ChildProcess>();
/** Set by the first signal: nothing is started after it, and nothing that waits for a child goes on. */
let isEnding = false;

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Keeps the output for the caller instead of showing it at once. */
  quiet?: boolean;
  /** Ends the program with all its descendants when it is aborted; the outcome has a code other than 0. */
  signal?: AbortSignal;
  /** Gets what the program gives to `process.send`. */
  onMessage?: (message: unknown) => void;
}

export interface Outcome {
  /** The exit code; 1 when a signal ended the process. */
  code: number;
  /** Both streams in order of arrival; empty unless `quiet`. */
  output: string;
}

/**
 * Starts a child that ends with this process. It leads a process group of its own, so that a Ctrl-C reaches this process
 * alone, which then ends the whole tree. Its PATH finds the workspace's own programs, Node 24 among them.
 */
export function start(command: string, args: string[], options: SpawnOptions = {}): ChildProcess {
  if (isEnding) throw new ToolFailure(`${command} is not started: a signal asked this process to end.`);
  const env = options.env ?? process.env;
  const child = spawn(command, args, {
    cwd: ROOT,
    detached: true,
    ...options,
    env: { ...env, PATH: [join(ROOT, 'node_modules/.bin'), env.PATH].join(delimiter) },
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

/** Runs a program to its end. Throws only when it cannot be started at all. */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<Outcome> {
  const { quiet = false, signal, onMessage, ...spawnOptions } = options;
  return new Promise((resolve, reject) => {
    const stdio: StdioOptions = ['ignore', ...outputs(quiet), ...(onMessage ? (['ipc'] as const) : [])];
    const child = start(command, args, { ...spawnOptions, stdio });
    if (onMessage) child.on('message', onMessage);
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', reject);
    const end = () => endTrees(child.pid ? [child.pid] : []).catch(reject);
    signal?.addEventListener('abort', end);
    child.once('close', (code) => {
      signal?.removeEventListener('abort', end);
      if (!isEnding) resolve({ code: code ?? 1, output });
    });
  });
}

/** Runs a script with the Node that runs us: 24, whatever the machine's own may be. */
export function runNode(script: string, args: string[], options: RunOptions = {}): Promise<Outcome> {
  return run(process.execPath, [join(ROOT, script), ...args], options);
}

let normalEnd: AbortController | undefined;

/** From now on a signal is how this tool ends normally: it aborts what is returned, and `main` gives the exit code. */
export function endedBySignal(): AbortSignal {
  normalEnd ??= new AbortController();
  return normalEnd.signal;
}

/** Asks a child to stop and waits until it is gone. */
export async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

/**
 * The frame of every tool: a signal ends all children with their descendants, then runs `cleanUp`; a ToolFailure or a
 * refused release is printed as its sentence. The exit code is what `main` gives, 1 after a failure, 128 + n after a signal.
 */
export async function runTool(main: () => Promise<number>, cleanUp = async () => {}): Promise<void> {
  for (const [signal, number] of Object.entries(SIGNAL_NUMBERS)) {
    process.on(signal, async () => {
      // The launcher passes a Ctrl-C on as SIGTERM a moment later; the first one is still cleaning up then.
      if (isEnding) return;
      if (normalEnd) return normalEnd.abort();
      isEnding = true;
      await endChildren();
      await cleanUp();
      console.error(`Stopped by ${signal}.`);
      process.exit(128 + number);
    });
  }
  try {
    process.exitCode = await main();
  } catch (error) {
    if (isEnding) return;
    console.error(sentenceOf(error) ?? error);
    process.exitCode = 1;
    await endChildren();
  } finally {
    if (!isEnding) await cleanUp();
  }
}

/** What to tell an operator; undefined for a fault of the tool itself. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof ToolFailure || error instanceof ReleaseRefusal) return error.message;
  const { code, path, dest } = error as NodeJS.ErrnoException & { dest?: string };
  if (!NO_ROOM.includes(code ?? '')) return undefined;
  const where = dest ?? path;
  return `There is no room to write${where ? ` ${where}` : ''} (${code}). Nothing was released: free space and repeat the command.`;
}

/** Ends every program that still runs, with all its descendants. */
export async function endChildren(): Promise<void> {
  await endTrees([...running].flatMap(({ pid }) => pid ?? []));
}

function outputs(quiet: boolean): ['pipe' | 'inherit', 'pipe' | 'inherit'] {
  return quiet ? ['pipe', 'pipe'] : ['inherit', 'inherit'];
}
