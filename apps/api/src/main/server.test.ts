import { type ChildProcess, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Agent, createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import type { authCalls, Data } from '@portal/api-schema';
import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { runningServer } from '@portal/postgres';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const credentials = JSON.stringify({ email: 'super@demo.sa', password: DEMO_PASSWORD });
const started: ChildProcess[] = [];
const dataDirs = new Set<string>();

// Before the folder is removed. A database server ends a moment after its portal was killed.
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  for (const data of dataDirs) while (await runningServer(join(data, 'postgres/data'))) await turn();
});
const folder = temporaryFolder('all tests');

function start(env: Record<string, string>) {
  const { NODE_COMPILE_CACHE } = process.env;
  const { DATA_DIR = join(folder.path, 'data') } = env;
  dataDirs.add(DATA_DIR);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env: {
      NODE_COMPILE_CACHE,
      PORT: '0',
      RELEASES_DIR: join(folder.path, 'releases'),
      ...env,
      DATA_DIR,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

async function failureOf(env: Record<string, string>) {
  const child = start(env);
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code, sentence: errors.trim() };
}

/** Where a started server listens, once it does. */
async function addressOf({ stdout }: ReturnType<typeof start>): Promise<string> {
  for await (const [chunk] of on(stdout, 'data', { close: ['end'] })) {
    const address = /listening at (http:[^"]+)/.exec(String(chunk))?.[1];
    if (address) return address;
  }
  throw new Error('The server ended before it listened');
}

/** Sends a sign-in over a keep-alive connection, up to the middle of its body; resolves once the server received that. */
async function beginLogin(address: string) {
  const begun = request(new URL('/api/auth/login', address), {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(credentials),
      expect: '100-continue',
    },
  });
  const answered = once(begun, 'response');
  // Awaited by `finish`.
  answered.catch(() => undefined);
  begun.flushHeaders();
  await once(begun, 'continue');
  begun.write(credentials.slice(0, 10));
  const finish = async () => {
    begun.end(credentials.slice(10));
    const [response] = await answered;
    const { data } = (await json(response)) as { data: Data<typeof authCalls.login> };
    return { status: response.statusCode as number, token: data.user.token };
  };
  return { finish };
}

async function refusesConnections(address: string): Promise<boolean> {
  const { port, hostname } = new URL(address);
  const socket = connect(Number(port), hostname);
  const refused = await Promise.race([
    once(socket, 'connect').then(() => false),
    once(socket, 'error').then(() => true),
  ]).catch(() => true);
  socket.destroy();
  return refused;
}

describe('a server that cannot start prints the reason in one sentence and exits with 1', () => {
  it.each<[string, Record<string, string>, RegExp]>([
    [
      'a database that cannot be reached',
      { DATABASE_URL: 'postgresql://portal:secret@127.0.0.1:1/portal' },
      /^The database of DATABASE_URL \(127\.0\.0\.1:1\/portal\) cannot be used: (?!.*secret)[^\n]+\.$/,
    ],
    [
      'faults of the environment',
      { PORT: 'x', DEMO: '2' },
      /^The environment is not valid: PORT must be [^\n]+; DEMO must be 0 or 1\.$/,
    ],
  ])('%s', async (_what, env, sentence) => {
    expect(await failureOf(env)).toEqual({ code: 1, sentence: expect.stringMatching(sentence) });
  });

  it('a folder that cannot be written', async () => {
    const file = join(folder.path, 'a-file');
    await writeFile(file, '');
    expect(await failureOf({ DATA_DIR: join(file, 'data') })).toEqual({
      code: 1,
      sentence: `DATA_DIR (${join(file, 'data')}) cannot be written: ENOTDIR.`,
    });
  });

  it('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const failure = await failureOf({ PORT: String(port) });
    other.close();
    expect(failure).toEqual({
      code: 1,
      sentence: `Port ${port} on 127.0.0.1 is already in use; stop what uses it or set another PORT.`,
    });
  });
});

it('an event that was begun with DEMO=0 publishes neither its mails nor its description when it is started without', async () => {
  const DATA_DIR = join(folder.path, 'own-event');
  const first = start({ DATA_DIR, DEMO: '0' });
  await addressOf(first);
  first.kill('SIGTERM');
  await once(first, 'exit');

  const again = await addressOf(start({ DATA_DIR }));
  for (const path of ['dev/outbox', 'openapi.json', 'docs/']) {
    expect([path, (await fetch(`${again}/api/${path}`)).status]).toEqual([path, 404]);
  }
});

it('a running server locks its database; at the signal to stop it refuses new requests, finishes running ones, closes open streams, and exits', async () => {
  const server = start({});
  let log = '';
  server.stdout.on('data', (chunk) => (log += chunk));
  const address = await addressOf(server);
  expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
  expect(await failureOf({})).toEqual({
    code: 1,
    sentence: expect.stringMatching(
      `^The embedded database in [^\n]+ is already used by process ${server.pid}; [^\n]+\\.$`,
    ),
  });
  const { token } = await (await beginLogin(address)).finish();
  const stream = await fetch(`${address}/api/events`, { headers: { authorization: `Bearer ${token}` } });
  const running = await beginLogin(address);

  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  await stream.text();
  while (!(await refusesConnections(address))) await turn();
  expect((await running.finish()).status).toBe(200);
  expect(await exited).toEqual([0, null]);
  expect(log).not.toContain('stopped before every request had ended');
});

it('a server starts again with the data of the one before, also as a public demo, and after it was killed', async () => {
  const PUBLIC_URL = 'https://portal.example.sa';
  const demo = start({ PUBLIC_URL, DEMO: '1' });
  let log = '';
  demo.stdout.on('data', (chunk) => (log += chunk));
  const answer = await fetch(`${await addressOf(demo)}/api/available-registers`);
  expect(await answer.json()).toMatchObject({
    data: { event_name: 'هاكاثون الابتكار الوطني', demo: 'public' },
  });
  expect(log).toContain(`The demo is public by PUBLIC_URL (${PUBLIC_URL})`);
  // Killed without warning it leaves its lock behind, which the next one takes over.
  demo.kill('SIGKILL');
  await once(demo, 'exit');
  await addressOf(start({}));
});
