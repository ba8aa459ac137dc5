import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { auditCalls, type Data, type releaseCalls } from '@portal/api-schema';
import {
  FILE_TOO_LARGE,
  PUBLISHING_OFF,
  RELEASE_BUNDLE_REFUSED,
  RELEASE_CHECK_FAILED,
  RELEASE_KEY_REFUSED,
  RELEASE_ORDER_REFUSED,
  RELEASES_LOCKED,
} from '@portal/domain/messages';
import { BUNDLE_UPLOAD } from '@portal/domain/upload-limits';
import {
  findArea,
  places,
  readPreviews,
  readRegistry,
  readReleaseState,
  releaseShell,
  writeServedCalls,
} from '@portal/releases';
import {
  newKeyPair,
  type PublishOrder,
  packSampleArea,
  readTree,
  type SamplePack,
  signedAddress,
  storeSampleShell,
  testFolder,
} from '@portal/releases/testing';
import type { FastifyInstance } from 'fastify';
import { ZipFile } from 'yazl';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { type Answer, buildApp } from '../../testing/test-app.ts';
import { multipart } from '../../testing/uploads.ts';
import { storeReport } from '../client-reports/client-reports.repository.ts';

const [TEAM, OTHER] = [newKeyPair(), newKeyPair()];
const PUBLISH_AREA = join(import.meta.dirname, '../../../../../packages/area-bundle/src/publish-area.ts');

const portal = portalUnderTest();
const director = signedIn(portal, 'super');
let releasesDir: string;
/** The same portal with ALLOW_PUBLISHING=1. */
let app: FastifyInstance;
/** Where it listens, its PUBLIC_URL. */
let url: string;

beforeAll(async () => {
  ({ releasesDir } = portal.context.config);
  const config = { ...portal.context.config, allowPublishing: true };
  app = await buildApp({ context: { ...portal.context, config }, checkAnswers: true });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  config.publicUrl = url;
});
afterAll(() => app.close());

beforeEach(async () => {
  portal.advance(60 * 60 * 1000);
  await rm(releasesDir, { recursive: true, force: true });
  await releaseShell(releasesDir, await storeSampleShell(releasesDir, 'one'), { who: 'Sara', commit: null });
  const keys = [{ key: TEAM.publicKey, name: 'فريق التحكيم' }];
  await writeFile(
    places.owners(releasesDir),
    JSON.stringify({ areas: { jury: keys, board: [OTHER.publicKey] } }),
  );
});

async function pack(packed: SamplePack = {}) {
  const file = join(await testFolder(), 'jury.area.zip');
  const area = await packSampleArea(file, { keyPem: TEAM.privatePem, ...packed });
  return { area, bytes: await readFile(file) };
}

interface Sent extends Partial<PublishOrder> {
  bytes: Buffer;
  keyPem?: string;
  to: PublishOrder['to'];
  /** The portal that it is signed for. */
  portal?: string;
}

function addressOf({ bytes, keyPem = TEAM.privatePem, portal: signedFor = url, ...order }: Sent): string {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const at = portal.now().toISOString();
  return signedAddress(signedFor, { area: 'jury', sha256, at, ...order }, keyPem).slice(signedFor.length);
}

/** Sends a bundle to an address. */
async function post(
  address: string,
  bytes: Buffer,
  to = app,
): Promise<Answer<Data<typeof releaseCalls.publish>>> {
  const { headers, payload } = await multipart({ files: [{ name: 'jury.area.zip', bytes }] });
  const response = await to.inject({ method: 'POST', url: address, headers, payload });
  return { ...response.json(), status: response.statusCode, headers: response.headers };
}
const publish = (sent: Sent) => post(addressOf(sent), sent.bytes);
const running = async () => findArea(await readRegistry(releasesDir), 'jury');

it('publishes a preview by default, everyone once a browser has loaded it, then a canary, and says by whom', async () => {
  const { area, bytes } = await pack();
  const answer = await publish({ bytes, to: 'preview', note: 'جدول أوسع' });
  expect(answer).toMatchObject({
    status: 200,
    data: { version: area.version, commit: '4f2a', is_new: true },
  });
  const checks = answer.data.checks.map(({ name }) => name);
  expect(checks.join(' ')).toBe('files names compatibility calls size');
  expect(answer.data.link).toContain(`${url}/?preview=`);
  expect(await running()).toBeUndefined();

  const early = await publish({ bytes, to: 'everyone' });
  expect(early).toMatchObject({ status: 409, message: RELEASE_CHECK_FAILED });
  expect(early.errors?.details?.join()).toContain('No browser has loaded this version');
  // Nobody in this portal has a role of the area: its report is stored as that of a browser is.
  const report = { area: 'jury', version: `${area.version}+preview`, outcome: 'loaded' as const };
  await portal.db.transaction((tx) => storeReport(tx, { ...report, visit: 'v', person: 'p' }, portal.now()));
  expect((await publish({ bytes, to: 'everyone' })).data).toMatchObject({ is_new: true, link: null });
  expect(await running()).toMatchObject({ version: area.version });
  expect((await publish({ bytes, to: 'everyone', note: 'again' })).data.is_new).toBe(false);

  const next = await pack({ content: 'two' });
  expect((await publish({ bytes: next.bytes, to: 'canary', share: 10 })).status).toBe(200);
  expect((await running())?.canary).toMatchObject({ version: next.area.version, share: 10 });

  const { history } = await readReleaseState(releasesDir);
  expect(history.at(-1)).toMatchObject({
    who: 'فريق التحكيم',
    key: TEAM.publicKey,
    commit: '4f2a',
    without_browser: true,
  });
  const { entries } = await director.data(auditCalls.list, { query: { action: 'release.published' } });
  expect(entries[0]).toMatchObject({
    actor: { id: null, full_name: 'فريق التحكيم' },
    subject_id: 'jury',
    details: { to: 'canary', share: 10, version: next.area.version },
  });
});

it('keeps with a preview the key of its files, which may be another one of the area', async () => {
  const areas = { jury: [TEAM.publicKey, OTHER.publicKey] };
  await writeFile(places.owners(releasesDir), JSON.stringify({ areas }));
  const { bytes } = await pack();
  expect((await publish({ bytes, to: 'preview', keyPem: OTHER.privatePem })).status).toBe(200);
  expect(await readPreviews(releasesDir)).toMatchObject([{ key: TEAM.publicKey }]);
});

it('only checks when that is asked', async () => {
  const { bytes } = await pack();
  const before = await readTree(releasesDir);
  expect((await publish({ bytes, to: 'check' })).data).toMatchObject({ is_new: false, link: null });
  expect(await readTree(releasesDir)).toEqual(before);
});

describe('refuses, and changes not a byte of the releases:', () => {
  const refusedWith = async (
    answer: Promise<Answer<unknown>>,
    status: number,
    message: string,
    reason?: RegExp,
  ) => {
    const before = await readTree(releasesDir);
    const { errors, ...got } = await answer;
    expect(got).toMatchObject({ status, message });
    if (reason) expect(errors?.details?.join(' ')).toMatch(reason);
    expect(await readTree(releasesDir)).toEqual(before);
  };

  const bundleRefused = (answer: Promise<Answer<unknown>>, reason: RegExp) =>
    refusedWith(answer, 409, RELEASE_BUNDLE_REFUSED, reason);

  it('while publishing is off, or owners.json lists no key of the area', async () => {
    const { bytes } = await pack();
    await refusedWith(post(addressOf({ bytes, to: 'preview' }), bytes, portal.app), 403, PUBLISHING_OFF);
    await rm(places.owners(releasesDir));
    await refusedWith(publish({ bytes, to: 'preview' }), 403, RELEASE_KEY_REFUSED);
  });

  it('a key of another area, also for a bundle that the right one has signed', async () => {
    const { bytes } = await pack();
    for (const area of ['jury', 'constructor']) {
      const order = { bytes, to: 'preview', area, keyPem: OTHER.privatePem } as const;
      await refusedWith(publish(order), 403, RELEASE_KEY_REFUSED);
    }
    const order = { bytes, to: 'preview', area: 'board', keyPem: OTHER.privatePem } as const;
    await bundleRefused(publish(order), /It is the area jury, not board/);
  });

  it('an order that is changed, for another portal, too old, or used before', async () => {
    const { bytes } = await pack();
    const order = { bytes, to: 'preview' } as const;
    const changed = addressOf(order).replace('to=preview', 'to=everyone');
    await refusedWith(post(changed, bytes), 403, RELEASE_ORDER_REFUSED, /not signed with this key/);
    const right = addressOf(order);
    for (const wrong of [`${right}&note=more`, right.replace(/(?<=&signature=).*/, '%')]) {
      await refusedWith(post(wrong, bytes), 403, RELEASE_ORDER_REFUSED, /not signed with this key/);
    }
    await refusedWith(publish({ ...order, portal: 'https://staging.test' }), 403, RELEASE_ORDER_REFUSED);
    const at = new Date(portal.now().getTime() - 6 * 60 * 1000).toISOString();
    await refusedWith(publish({ ...order, at }), 403, RELEASE_ORDER_REFUSED, /It was signed at/);
    const address = addressOf(order);
    expect((await post(address, bytes)).status).toBe(200);
    portal.advance(4 * 60 * 1000);
    await refusedWith(post(address, bytes), 403, RELEASE_ORDER_REFUSED, /used before/);
    // Another writing of the same signature.
    await refusedWith(post(`${address}%0A`, bytes), 403, RELEASE_ORDER_REFUSED, /used before/);
  });

  it.each<[string, SamplePack, string, RegExp]>([
    ['an unsigned bundle', { keyPem: undefined }, RELEASE_KEY_REFUSED, /asks for a key of jury/],
    ['a bundle of another signer', { keyPem: OTHER.privatePem }, RELEASE_KEY_REFUSED, /may not release jury/],
    [
      'a contract out of range',
      { contract: '1.9.0' },
      RELEASE_CHECK_FAILED,
      /contract 1\.9\.0, the shell runs/,
    ],
    [
      'calls that the API does not serve',
      { files: { 'calls.json': JSON.stringify({ 'GET /moon': { roles: [], input: [], answer: [] } }) } },
      RELEASE_CHECK_FAILED,
      /GET \/moon, which the API does not serve/,
    ],
    [
      'what is over its budget',
      { content: randomBytes(200_000).toString('base64') },
      RELEASE_CHECK_FAILED,
      /All scripts and styles: .* KB/,
    ],
  ])('%s', async (_what, packed, message, reason) => {
    await writeServedCalls(releasesDir, {});
    const { bytes } = await pack(packed);
    await refusedWith(publish({ bytes, to: 'preview' }), 409, message, reason);
  });

  it.each<[string, unknown]>([
    ['mf-manifest.json', { name: 'jury', shared: [] }],
    [
      'mf-manifest.json',
      { name: 'jury', shared: [], exposes: [{}], metaData: { remoteEntry: { name: '' } } },
    ],
    ['home-needs.json', '{'],
    ['calls.json', '{'],
    ['calls.json', { 'GET /moon': null }],
    ['calls.json', { 'GET /moon': { roles: 'jury', input: [], answer: [] } }],
    ['page-loads.json', { files: [] }],
    ['page-loads.json', [{ imports: [], files: [7] }]],
  ])('a %s without the expected structure: %j', async (file, content) => {
    await writeServedCalls(releasesDir, {});
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    const needs = { 'home-needs.json': JSON.stringify({ files: ['remoteEntry.js'], shared: [] }) };
    const { bytes } = await pack({ files: { ...needs, [file]: text } });
    await bundleRefused(
      publish({ bytes, to: 'preview' }),
      new RegExp(`${file} does not have the expected structure`),
    );
  });

  it('another file than the order names, one that is no bundle, and none', async () => {
    const { bytes } = await pack();
    const address = addressOf({ bytes, to: 'preview' });
    await bundleRefused(post(address, Buffer.from('other')), /not the one that the order/);
    await bundleRefused(publish({ bytes: Buffer.from('no zip'), to: 'preview' }), /cannot be read/);
    await refusedWith(publish({ bytes, to: 'preview', share: 10 }), 422, RELEASE_CHECK_FAILED);
  });

  it('a file that is too large, a bomb, and a path that leads out of it', async () => {
    const large = Buffer.alloc(BUNDLE_UPLOAD.max_bytes + 2 * 1024 * 1024);
    await refusedWith(publish({ bytes: large, to: 'preview' }), 413, FILE_TOO_LARGE);
    const bomb = await zipOf({
      'bundle.json': Buffer.from('{}'),
      'files/a.js': Buffer.alloc(80 * 1024 * 1024),
    });
    expect(bomb.length).toBeLessThan(200_000);
    await bundleRefused(publish({ bytes: bomb, to: 'preview' }), /unpacks to more than/);
    const inside = await zipOf({ 'aa/evil.js': Buffer.from('evil') });
    const outside = Buffer.from(inside.toString('latin1').replaceAll('aa/evil.js', '../evil.js'), 'latin1');
    await bundleRefused(publish({ bytes: outside, to: 'preview' }), /invalid relative path/);
  });
});

it('takes one at a time of an area, and leaves nothing of an upload that breaks off', async () => {
  const { area, bytes } = await pack();
  const before = await readTree(releasesDir);
  const { headers, payload } = await multipart({ files: [{ name: 'jury.area.zip', bytes }] });
  const broken = request(url + addressOf({ bytes, to: 'preview' }), {
    method: 'POST',
    headers: { ...headers, 'content-length': payload.length },
  });
  const ended = once(broken, 'error');
  broken.write(payload.subarray(0, payload.length / 2));
  const lock = places.publishing(releasesDir, 'jury');
  await until(() => existsSync(lock));
  const { status, message } = await publish({ bytes, to: 'preview', note: 'second' });
  expect([status, message]).toEqual([409, RELEASES_LOCKED]);
  broken.destroy(new Error('The network is gone'));
  await ended;
  await until(() => !existsSync(lock));
  expect(await readTree(releasesDir)).toEqual(before);
  expect((await publish({ bytes, to: 'preview', note: 'again' })).data.version).toBe(area.version);
});

it("the command of a team's CI prints the checks and the link, or why it was refused", async () => {
  const { area, bytes } = await pack();
  const [file, key] = ['jury-0.1.0.area.zip', 'team.pem'].map((name) => join(releasesDir, name));
  await writeFile(String(file), bytes);
  await writeFile(String(key), TEAM.privatePem);
  const run = async (portalUrl: string) => {
    const options = ['--url', portalUrl, '--key', String(key), '--note', 'جدول أوسع'];
    const child = spawn(process.execPath, [PUBLISH_AREA, ...options, String(file)]);
    const closed = once(child, 'close');
    const [printed, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const [code] = await closed;
    return { printed, complaint, code };
  };
  // The clock of the command is that of this machine.
  portal.advance(Date.now() - portal.now().getTime());
  const { printed } = await run(`${url}/`);
  expect(printed).toContain('checked  compatibility: contract 1.1.0 in a shell of 1.2.0');
  expect(printed).toContain(`published to those who open the link: jury ${area.version}`);
  expect(printed).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?preview=[\w-]{32}$/m);
  const refused = await run(url.replace('127.0.0.1', 'localhost'));
  expect(refused.code).toBe(1);
  expect(refused.complaint).toMatch(
    /^refused, 403: The order is not valid\.\nIt is not signed with this key for http/,
  );
});

/** Asks until it is so; the test's own time limit ends it. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

function zipOf(entries: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(content, name);
  zip.end();
  return buffer(zip.outputStream);
}
