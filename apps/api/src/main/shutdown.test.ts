import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import type { authCalls, Data } from '@portal/api-schema';
import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { fillDataDir } from '../testing/demo-data-dir.ts';

const TIMEOUT_MS = 120_000;
const credentials = JSON.stringify({ email: 'super@demo.sa', password: DEMO_PASSWORD });

let folder: string;
let server: ChildProcess;
let log = '';
let address: URL;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-shutdown-test-'));
  const dataDir = join(folder, 'data');
  await fillDataDir(dataDir);
  const { NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env: { NODE_COMPILE_CACHE, PORT: '0', DATA_DIR: dataDir, RELEASES_DIR: join(folder, 'releases') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = child;
  address = await new Promise((resolve) => {
    child.stdout.on('data', (chunk) => {
      log += chunk;
      const found = /listening at (http:[^"]+)/.exec(log)?.[1];
      if (found) resolve(new URL(found));
    });
  });
}, TIMEOUT_MS);
afterAll(async () => {
  server.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** Sends a sign-in over a keep-alive connection, up to the middle of its body; resolves once the server received that. */
async function beginLogin() {
  const begun = request(new URL('/api/auth/login', address), {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(credentials),
      expect: '100-continue',
    },
  });
  begun.flushHeaders();
  await once(begun, 'continue');
  begun.write(credentials.slice(0, 10));
  const finish = async () => {
    begun.end(credentials.slice(10));
    const [response] = await once(begun, 'response');
    return {
      status: response.statusCode as number,
      body: (await json(response)) as { data: Data<typeof authCalls.login> },
    };
  };
  return { finish };
}

async function refusesConnections(): Promise<boolean> {
  const socket = connect(Number(address.port), address.hostname);
  const refused = await Promise.race([
    once(socket, 'connect').then(() => false),
    once(socket, 'error').then(() => true),
  ]).catch(() => true);
  socket.destroy();
  return refused;
}

describe('a server that gets the signal to stop', () => {
  it(
    'refuses new requests, finishes running ones, closes open streams, and exits',
    async () => {
      const { body } = await (await beginLogin()).finish();
      const stream = await fetch(new URL('/api/events', address), {
        headers: { authorization: `Bearer ${body.data.user.token}` },
      });
      const running = await beginLogin();

      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await stream.text();
      while (!(await refusesConnections())) await turn();
      expect((await running.finish()).status).toBe(200);
      expect(await exited).toEqual([0, null]);
      expect(log).not.toContain('stopped before every request had ended');
    },
    TIMEOUT_MS,
  );
});
