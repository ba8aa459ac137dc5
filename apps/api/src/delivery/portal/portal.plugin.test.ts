import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { PUBLIC_PATHS } from '@portal/domain/portal-paths';
import { places } from '@portal/releases';
import fastify, { type FastifyInstance } from 'fastify';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { portalPlugin } from './portal.plugin.ts';
import { contentSecurityPolicy } from './portal-headers.ts';

const PAGE = '<html><head><meta name="csp-nonce" content="__CSP_NONCE__"></head><body>shell</body></html>';
const SCRIPT = 'console.warn("area");'.repeat(20);
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const folder = temporaryFolder('each test');
let releasesDir: string;
let app: FastifyInstance;

beforeEach(async () => {
  releasesDir = join(folder.path, 'releases');
  const write = async (path: string, content: string | Buffer) => {
    const file = join(folder.path, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  const version = 'releases/areas/committee/0.1.0-abc';
  await write('secret.txt', 'secret');
  await write('releases/areas/committee/.incoming-1/bundle/entry.js', SCRIPT);
  await write('releases/state/registry.json', '{"revision":1,"areas":[]}');
  await write('releases/shell/current/index.html', PAGE);
  await write('releases/shell/assets/main.123.js', SCRIPT);
  await write(`${version}/mf-manifest.json`, '{}');
  await write(`${version}/entry.js`, SCRIPT);
  await write(`${version}/entry.js.br`, brotliCompressSync(SCRIPT));
  await write(`${version}/entry.js.gz`, gzipSync(SCRIPT));
  app = fastify({ trustProxy: true });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ message: 'Not found', request_id: '1' }),
  );
  app.get('/api/health/live', () => ({ message: 'live' }));
  await app.register(portalPlugin, { releasesDir });
});

afterEach(() => app.close());

it('the files of a preview are those of the version, at an address of their own', async () => {
  const [own, released] = await Promise.all([
    app.inject('/previews/committee/0.1.0-abc/entry.js'),
    app.inject('/areas/committee/0.1.0-abc/entry.js'),
  ]);
  expect([own.statusCode, own.body]).toEqual([200, SCRIPT]);
  expect(own.headers['cache-control']).toBe(released.headers['cache-control']);
  for (const path of [
    'committee/0.1.0-none/entry.js',
    '../state/registry.json',
    'committee/.incoming-1/bundle/entry.js',
  ]) {
    expect((await app.inject({ url: `/previews/${path}`, headers: { accept: '*/*' } })).statusCode).toBe(404);
  }
});

describe('the registry', () => {
  it('is asked for again each time and answers 304 while it is unchanged', async () => {
    const first = await app.inject('/registry.json');
    expect(first.json()).toEqual({ revision: 1, areas: [] });
    expect(first.headers['cache-control']).toBe('no-cache');

    const etag = String(first.headers.etag);
    const again = await app.inject({ url: '/registry.json', headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
  });

  it('shows a new revision as soon as the file is replaced', async () => {
    const first = await app.inject('/registry.json');
    await writeFile(join(releasesDir, 'next.json'), '{"revision":22,"areas":[]}');
    await rename(join(releasesDir, 'next.json'), places.registry(releasesDir));

    const headers = { 'if-none-match': String(first.headers.etag) };
    const second = await app.inject({ url: '/registry.json', headers });
    expect(second.json()).toMatchObject({ revision: 22 });
  });

  it('is a plain 404 that no cache keeps before the first release', async () => {
    await rm(places.registry(releasesDir));
    const answer = await app.inject({ url: '/registry.json', headers: html });
    expect([answer.statusCode, answer.body]).toEqual([404, 'Not found']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('the service worker', () => {
  beforeEach(async () => {
    await writeFile(join(releasesDir, 'shell/current/service-worker.js'), SCRIPT);
    await writeFile(join(releasesDir, 'shell/current/service-worker.js.br'), brotliCompressSync(SCRIPT));
    await writeFile(join(releasesDir, 'shell/current/service-worker-off.js'), 'unregister');
  });

  it('is a script that is asked for again each time, compressed ahead', async () => {
    const headers = { 'accept-encoding': 'br' };
    const answer = await app.inject({ url: '/service-worker.js', headers });
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);

    const etag = String(answer.headers.etag);
    const again = await app.inject({
      url: '/service-worker.js',
      headers: { ...headers, 'if-none-match': etag },
    });
    expect(again.statusCode).toBe(304);
  });

  it('is replaced by the one that unregisters itself while it is switched off', async () => {
    await writeFile(join(releasesDir, 'service-worker.off'), '');
    expect((await app.inject('/service-worker.js')).body).toBe('unregister');
    await rm(join(releasesDir, 'service-worker.off'));
    expect((await app.inject('/service-worker.js')).body).toBe(SCRIPT);
  });
});

describe('released bundles', () => {
  it.each(['/areas/committee/0.1.0-abc/entry.js', '/assets/main.123.js'])(
    'keeps %s for a year',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(SCRIPT);
      expect(answer.headers['content-type']).toMatch(/javascript/);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])(
    'sends the copy compressed ahead to a client that accepts %s',
    async (accepted, encoding, decompress) => {
      const headers = { 'accept-encoding': accepted };
      const answer = await app.inject({ url: '/areas/committee/0.1.0-abc/entry.js', headers });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      expect(answer.headers['content-type']).toMatch(/javascript/);
      expect(decompress(answer.rawPayload).toString()).toBe(SCRIPT);
    },
  );

  it('sends a file without a compressed copy as it is', async () => {
    const answer = await app.inject({ url: '/assets/main.123.js', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toBe(SCRIPT);
  });

  it.each([
    '/areas/committee/0.1.0-abc/chunk.js',
    '/areas/committee/.incoming-1/bundle/entry.js',
    '/areas/committee/0.1.0-abc',
    '/areas/committee/0.1.0-abc/',
    '/areas/',
    '/assets/main.999.js',
    '/assets/',
  ])('answers %s with a plain 404 that no cache keeps, never with the page', async (url) => {
    const answer = await app.inject({ url, headers: html });
    expect([answer.statusCode, answer.body]).toEqual([404, 'Not found']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toMatch(/text\/plain/);
  });

  // Sent over a real socket: inject() and fetch() tidy a path before it leaves.
  it.each([
    '/assets/../../../secret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/%2e%2e/secret.txt',
    '/areas/..%5c..%5csecret.txt',
    '/areas//etc/passwd',
    '/areas/../shell/current/index.html',
    '/areas/%00',
  ])('never leaves its folder for %s', async (path) => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await rawGet(app, path);
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(answer).not.toMatch(/secret$|root:|shell<\/body>/);
  });
});

describe('the page', () => {
  const known = [
    ...PUBLIC_PATHS,
    '/Support/',
    '/judging-committees-dashboard/portal/team-details/0199.7',
    '/board-of-directors/portal',
  ];
  const unknown = ['/apiary', '/supports', '/auth', '/auth/login/x', '/wp-admin/', '/portals/home'];
  it.each([...known.map((path) => [path, 200] as const), ...unknown.map((path) => [path, 404] as const)])(
    'is the shell for %s with %i, never stored',
    async (url, status) => {
      const answer = await app.inject({ url: `${url}?x=1`, headers: html });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body).toContain('shell');
    },
  );

  it('is one that nginx knows too', async () => {
    const config = await readFile('deploy/web/nginx.conf.template', 'utf8');
    const [, publicPaths = '', portalPaths = ''] =
      /map \$uri \$is_page \{\s+default 0;\s+"~\*(.*)" 1;\s+"~(.*)" 1;/.exec(config) ?? [];
    const isPage = (path: string) =>
      new RegExp(publicPaths, 'i').test(path) || new RegExp(portalPaths).test(path);
    expect(known.filter((path) => !isPage(path))).toEqual([]);
    expect(unknown.filter(isPage)).toEqual([]);
  });

  it('is the one of the login addresses there, if the shell has one', async () => {
    const titleOf = async (url: string) =>
      (await app.inject({ url, headers: html })).body.replaceAll(/<[^>]*>/g, '');
    expect(await titleOf('/')).toBe('shell');
    await writeFile(join(releasesDir, 'shell/current/login.html'), PAGE.replace('shell', 'login'));
    expect(await titleOf('/?redirect-reason=role-fallback')).toBe('login');
    expect(await titleOf('/auth/login')).toBe('login');
    expect(await titleOf('/auth/register')).toBe('shell');
    expect(await titleOf('/auth/login/')).toBe('shell');
  });

  it('carries a fresh nonce in the page and the same one in a policy without inline or eval', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const answer = await app.inject({ url: '/', headers: html });
        const nonce = /content="([^"]+)"/.exec(answer.body)?.[1] ?? '';
        const policy = String(answer.headers['content-security-policy']);
        expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
        expect(policy).toContain("script-src 'self';");
        expect(policy).not.toMatch(/unsafe/);
        return nonce;
      }),
    );
    expect(nonces.map((nonce) => Buffer.from(nonce, 'base64').length)).toEqual([16, 16]);
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it.each([
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])('is compressed for a client that sends Accept-Encoding: %s', async (accepted, encoding) => {
    const answer = await app.inject({ url: '/', headers: { ...html, 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    const body = answer.rawPayload;
    const page =
      encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
    expect(page.toString()).toContain('shell');
  });

  it('asks for https to stay only over https', async () => {
    const plain = await app.inject({ url: '/', headers: html });
    expect(plain.headers['strict-transport-security']).toBeUndefined();
    const secure = await app.inject({ url: '/', headers: { ...html, 'x-forwarded-proto': 'https' } });
    expect(secure.headers['strict-transport-security']).toMatch(/max-age=31536000/);
  });

  it.each([
    '/state/history.jsonl',
    '/state/releases.lock',
    '/state/client-reports.json',
    '/records/committee/1.json',
    '/records/committee/1/maps/entry.js.map',
    '/areas/committee/1/entry.js.map',
    '/areas/committee/1/entry.js.%6Dap',
    '/assets/main.js.map',
    '/owners.json',
  ])('never gives way to what operations keep beside it: %s', async (file) => {
    const stored = join(releasesDir, decodeURI(file.replace('/assets', '/shell/assets')));
    await mkdir(dirname(stored), { recursive: true });
    await writeFile(stored, 'for operations only');
    for (const accept of ['*/*', html.accept]) {
      for (const url of [
        file,
        file.replace('/areas', '/previews'),
        file.replace('/state', ''),
        file.replace('/state', '/registry.json'),
      ]) {
        const answer = await app.inject({ url, headers: { accept } });
        expect(answer.body).not.toContain('for operations only');
      }
    }
  });

  it('is not sent in place of a missing script or picture', async () => {
    const answer = await app.inject({ url: '/missing.js', headers: { accept: '*/*' } });
    expect([answer.statusCode, answer.body]).toEqual([404, 'Not found']);
  });

  it('says so when nothing has been built yet', async () => {
    await rm(join(releasesDir, 'shell/current/index.html'));
    const answer = await app.inject({ url: '/', headers: html });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('not been built');
  });
});

it('the policy lets the page show and read files of another origin, and run nothing from there', () => {
  const files = 'https://files.example.sa';
  const policy = contentSecurityPolicy('nonce', files).split('; ');
  for (const name of ['img-src', 'media-src', 'frame-src', 'connect-src']) {
    expect(policy.find((part) => part.startsWith(name))).toMatch(new RegExp(` ${files}$`));
  }
  expect(policy).toContain("script-src 'self'");
});

describe('the API beside it', () => {
  it.each(['/api', '/api/unknown', '/api/?x=1'])('answers %s itself, in JSON', async (url) => {
    const answer = await app.inject({ url, headers: html });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ message: 'Not found' });
  });

  it('keeps its routes free of the page headers', async () => {
    const answer = await app.inject('/api/health/live');
    expect(answer.json()).toEqual({ message: 'live' });
    expect(answer.headers['cross-origin-opener-policy']).toBeUndefined();
  });
});

/** The whole raw answer to a GET of exactly this path. */
function rawGet(server: FastifyInstance, path: string): Promise<string> {
  const { port } = new URL(server.listeningOrigin);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: */*\r\nConnection: close\r\n\r\n`);
    });
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}
