import type { Data, verificationCalls } from '@portal/api-schema';
import { NOT_FOUND, TOO_MANY_ATTEMPTS } from '@portal/domain/messages';
import type { FastifyInstance } from 'fastify';
import { loginThrottle } from '../../accounts/index.ts';
import { certificateStore } from '../../testing/issued-certificates.ts';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { buildApp, dataOf, send } from '../../testing/test-app.ts';
import { SAMPLE_FACTS } from '../testing/samples.ts';
import { MAX_LOOK_UPS } from './verification.service.ts';

const UNKNOWN = '7ZQ3M-1KD0X-R8V2C-9YB41';
const portal = portalUnderTest({ demo: false });
let pages: FastifyInstance;
let store: Awaited<ReturnType<typeof certificateStore>>;

beforeAll(async () => {
  store = await certificateStore(portal);
  const { context } = portal;
  pages = await buildApp({ context, releasesDir: context.config.releasesDir });
});
afterAll(() => pages.close());

const verify = (serial: string) => send(portal.app, 'GET', `/verify/${encodeURIComponent(serial)}`);
const verified = async (serial: string) =>
  dataOf<Data<typeof verificationCalls.verify>>(await verify(serial)).certificate;
const open = (url: string) => pages.inject({ url, headers: { accept: 'text/html' } });

it('says of a valid certificate what is printed on it, and nothing else', async () => {
  const { serial } = await store();
  const { name, team, event, rank } = SAMPLE_FACTS;
  const answer = await verify(serial);
  expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  expect(await verified(serial.toLowerCase())).toEqual({
    serial,
    state: 'valid',
    name,
    team,
    event,
    rank,
    issued_at: '2026-11-22T10:00:00.000Z',
    revoked_at: null,
    revoke_reason: null,
    replaced_by: null,
  });
});

it('says when and why one was revoked, by which it was replaced, and nothing of one that is not drawn', async () => {
  const revoked_at = new Date('2026-11-22T12:00:00Z');
  const revoked = await store({ state: 'revoked', revoked_at, revoke_reason: 'الاسم خطأ' });
  expect(await verified(revoked.serial)).toMatchObject({
    state: 'revoked',
    revoke_reason: 'الاسم خطأ',
    revoked_at: revoked_at.toISOString(),
  });
  const next = await store();
  const { serial } = await store({ state: 'replaced', replaced_by: next.id });
  expect(await verified(serial)).toMatchObject({ state: 'replaced', replaced_by: next.serial });
  const waiting = await store({ state: 'waiting', key_id: null, storage_key: null });
  for (const none of [waiting.serial, UNKNOWN, 'no serial']) {
    expect(await verify(none)).toMatchObject({ status: 404, message: NOT_FOUND });
  }
});

it('sends the same statements for a known serial, an unknown one and a text that is none', async () => {
  const { serial } = await store();
  const { $client } = portal.db as unknown as { $client: { query: (...sent: unknown[]) => unknown } };
  const statementsOf = async (url: string) => {
    const query = jest.spyOn($client, 'query');
    const { statusCode } = await open(url);
    const sent = query.mock.calls.map(([text]) => JSON.stringify(text).replace(/"values":.*/, ''));
    query.mockRestore();
    return { statusCode, sent };
  };
  for (const path of ['', '/credential.jwt']) {
    const urls = [serial, UNKNOWN, 'x', '%00', 'a'.repeat(1_000)].map((text) => `/verify/${text}${path}`);
    await statementsOf(urls[0] ?? '');
    const answers = [];
    for (const url of urls) answers.push(await statementsOf(url));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404, 404, 404]);
    expect(answers[0]?.sent.length).toBeGreaterThan(0);
    for (const { sent } of answers) expect(sent).toEqual(answers[0]?.sent);
  }
});

it('gives out the credential of the stored file while the certificate is valid', async () => {
  const { serial, storage_key } = await store();
  const answer = await open(`/verify/${serial.toLowerCase()}/credential.jwt`);
  expect(answer.statusCode).toBe(200);
  const [, payload = ''] = answer.body.split('.');
  const { credentialSubject } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  expect(credentialSubject.licenseNumber).toBe(serial);

  await portal.context.fileStore.delete(storage_key ?? '');
  expect((await open(`/verify/${serial}/credential.jwt`)).statusCode).toBe(404);
  const revoked_at = new Date();
  const revoked = await store({ state: 'revoked', revoked_at, revoke_reason: 'خطأ' });
  expect((await open(`/verify/${revoked.serial}/credential.jwt`)).statusCode).toBe(404);
  const anonymous = await store({ storage_key: null, facts: { name: null, team: 'مدار', event: 'فعالية' } });
  expect((await open(`/verify/${anonymous.serial}/credential.jwt`)).statusCode).toBe(404);
  expect((await open(`/verify/${anonymous.serial}`)).body).toContain('حُذفت البيانات الشخصية');
});

it('is limited for each network, as a page in Arabic', async () => {
  const { serial } = await store();
  expect(MAX_LOOK_UPS).toBeGreaterThanOrEqual(3_000);
  await portal.db.update(loginThrottle).set({ failures: MAX_LOOK_UPS });
  expect(await verify(serial)).toMatchObject({ status: 429, message: TOO_MANY_ATTEMPTS });
  for (const path of ['', '/credential.jwt']) {
    const page = await open(`/verify/${serial}${path}`);
    expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(page.body).toContain('محاولات كثيرة');
  }
  const other = await pages.inject({ url: `/verify/${serial}`, remoteAddress: '203.0.113.9' });
  expect(other.statusCode).toBe(200);
  expect((await open('/verify')).statusCode).toBe(200);
});
