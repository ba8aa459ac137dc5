// Part of the launcher: built-in modules only, and plain JavaScript (see start.mjs).
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { Failure } from './failure.mjs';

export const HOST = process.env.HOST || '127.0.0.1';
export const PORT = process.env.PORT || '3000';

/** Fails early, before a long build, when the server could not answer on PORT. */
export async function checkPort() {
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
export function checkFolder(variable, folder) {
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
