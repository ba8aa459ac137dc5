import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fillDataDir } from '../testing/demo-data-dir.ts';

const TIMEOUT_MS = 120_000;
let folder: string;
const started: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-server-test-'));
  await fillDataDir(join(folder, 'data'));
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

function start(env: Record<string, string>) {
  const { NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env: {
      NODE_COMPILE_CACHE,
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      RELEASES_DIR: join(folder, 'releases'),
      ...env,
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
async function addressOf(child: ReturnType<typeof start>): Promise<string> {
  for await (const chunk of child.stdout) {
    const address = /listening at (http:[^"]+)/.exec(String(chunk))?.[1];
    if (address) return address;
  }
  throw new Error('The server ended before it listened');
}

describe('a server that cannot start prints the reason in one sentence and exits with 1', () => {
  it(
    'a database that cannot be reached',
    async () => {
      const { code, sentence } = await failureOf({
        DATABASE_URL: 'postgresql://portal:secret@127.0.0.1:1/portal',
      });
      expect(code).toBe(1);
      expect(sentence).toMatch(
        /^The database of DATABASE_URL \(127\.0\.0\.1:1\/portal\) cannot be used: [^\n]+\.$/,
      );
      expect(sentence).not.toContain('secret');
    },
    TIMEOUT_MS,
  );

  it(
    'a folder that cannot be written',
    async () => {
      const file = join(folder, 'a-file');
      await writeFile(file, '');
      const { code, sentence } = await failureOf({ DATA_DIR: join(file, 'data') });
      expect(code).toBe(1);
      expect(sentence).toBe(`DATA_DIR (${join(file, 'data')}) cannot be written: ENOTDIR.`);
    },
    TIMEOUT_MS,
  );

  it(
    'faults of the environment',
    async () => {
      const { code, sentence } = await failureOf({ PORT: 'x', DEMO: '2' });
      expect(code).toBe(1);
      expect(sentence).toMatch(/^The environment is not valid: PORT must be [^\n]+; DEMO must be 0 or 1\.$/);
    },
    TIMEOUT_MS,
  );

  it(
    'a port in use',
    async () => {
      const other = createServer().listen(0, '127.0.0.1');
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      const { code, sentence } = await failureOf({ PORT: String(port) });
      other.close();
      expect(code).toBe(1);
      expect(sentence).toBe(
        `Port ${port} on 127.0.0.1 is already in use; stop what uses it or set another PORT.`,
      );
    },
    TIMEOUT_MS,
  );
});

describe('the demo', () => {
  it(
    'is not published by HOST alone',
    async () => {
      const { code, sentence } = await failureOf({ HOST: '0.0.0.0' });
      expect(code).toBe(1);
      expect(sentence).toMatch(
        /^Other machines reach the portal by HOST \(0\.0\.0\.0\)[^\n]+set DEMO to 1[^\n]+\.$/,
      );
    },
    TIMEOUT_MS,
  );
});

describe('an event that was begun with DEMO=0', () => {
  it(
    'publishes neither its mails nor its description when it is started without',
    async () => {
      const DATA_DIR = join(folder, 'own-event');
      await fillDataDir(DATA_DIR, 'migrated');
      const first = start({ DATA_DIR, DEMO: '0' });
      await addressOf(first);
      first.kill('SIGTERM');
      await once(first, 'exit');

      const again = await addressOf(start({ DATA_DIR }));
      for (const path of ['dev/outbox', 'openapi.json', 'docs/']) {
        expect([path, (await fetch(`${again}/api/${path}`)).status]).toEqual([path, 404]);
      }
    },
    TIMEOUT_MS,
  );
});

describe('a running server', () => {
  it(
    'locks its database, stops cleanly when told, and starts again with its data, also as a public demo',
    async () => {
      const first = start({});
      const address = await addressOf(first);
      expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);

      const second = await failureOf({});
      expect(second).toEqual({
        code: 1,
        sentence: expect.stringMatching(
          `^The embedded database in [^\n]+ is already used by process ${first.pid}; [^\n]+\\.$`,
        ),
      });

      first.kill('SIGTERM');
      expect(await once(first, 'exit')).toEqual([0, null]);

      const PUBLIC_URL = 'https://portal.example.sa';
      const third = start({ PUBLIC_URL, DEMO: '1' });
      let log = '';
      third.stdout.on('data', (chunk) => (log += chunk));
      const answer = await fetch(`${await addressOf(third)}/api/available-registers`);
      expect(await answer.json()).toMatchObject({
        data: { event_name: 'هاكاثون الابتكار الوطني', demo: 'public' },
      });
      expect(log).toContain(`The demo is public by PUBLIC_URL (${PUBLIC_URL})`);
      // Killed without warning it leaves its lock behind, which the next one takes over.
      third.kill('SIGKILL');
      await once(third, 'exit');
      await addressOf(start({}));
    },
    TIMEOUT_MS,
  );
});
