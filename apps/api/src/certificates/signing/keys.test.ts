import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { buildApp } from '../../testing/test-app.ts';
import { certificateKeys, certificatePrivateKeys } from '../certificates.schema.ts';
import { SAMPLE_FACTS, sampleCertificate } from '../testing/samples.ts';
import { rotateSigningKey, signingKey } from './keys.repository.ts';
import { signCertificate } from './sign-certificate.ts';
import { newSigningKey, publicKeyOf, storedKey } from './signing-keys.ts';

const PUBLISHED = '/.well-known/portal-certificates.json';
const TOOL = new URL('../../../../../tools/verify-certificate.mjs', import.meta.url);
/** Run after every restore. */
const REVOKE_ACCESS = new URL('../../../../../deploy/revoke-access.sql', import.meta.url);
const VALID = 0;
const { checkCertificate } = await import(TOOL.href);

const portal = portalUnderTest({ demo: false });
let pages: FastifyInstance;

beforeAll(async () => {
  const { context } = portal;
  pages = await buildApp({ context, releasesDir: context.config.releasesDir });
});
afterEach(() => portal.db.delete(certificateKeys));
afterAll(() => pages.close());

const published = async () => (await pages.inject(PUBLISHED)).json();
const signed = async () =>
  signCertificate(sampleCertificate('محمد'), SAMPLE_FACTS, await signingKey(portal.context)).pdf;

describe('the published keys', () => {
  it('are none before one has signed', async () => {
    expect(await published()).toEqual({ keys: [] });
  });

  it('are those that ever signed, together and alone, for pages of every origin', async () => {
    const { id } = await signingKey(portal.context);
    const answer = await pages.inject(PUBLISHED);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300',
    });
    const key = { kty: 'OKP', crv: 'Ed25519', x: expect.any(String), kid: id, alg: 'EdDSA', use: 'sig' };
    expect(answer.json()).toEqual({ keys: [key] });
    expect((await pages.inject(`${PUBLISHED}?key=${id}`)).json()).toEqual(key);
    const unknown = await pages.inject(`${PUBLISHED}?key=other`);
    expect([unknown.statusCode, unknown.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('have the one of before after a rotation, so that old certificates stay valid', async () => {
    const before = await signingKey(portal.context);
    const old = await signed();
    const after = await rotateSigningKey(portal.context);
    expect(after.id).not.toBe(before.id);
    expect((await signingKey(portal.context)).id).toBe(after.id);
    expect(await portal.db.select().from(certificatePrivateKeys)).toHaveLength(1);
    const keys = await published();
    for (const pdf of [old, await signed()])
      expect(checkCertificate(pdf, keys)).toMatchObject({ code: VALID });
  });

  it('have the one of before in a portal that was restored, which makes another', async () => {
    const old = await signed();
    await portal.jobsExecutor.executeSql(await readFile(REVOKE_ACCESS, 'utf8'));
    const other = await signed();
    const keys = await published();
    expect(keys.keys).toHaveLength(2);
    for (const pdf of [old, other]) expect(checkCertificate(pdf, keys)).toMatchObject({ code: VALID });
  });
});

describe('the key that signs', () => {
  it('is made once, whichever process needs it first, and again only where its private half is missing', async () => {
    const other = await portal.secondProcess();
    const both = [portal.context, other.context, portal.context, other.context];
    const ids = (await Promise.all(both.map((context) => signingKey(context)))).map(({ id }) => id);
    expect(new Set(ids).size).toBe(1);
    const published = await portal.db.select().from(certificateKeys);
    expect(published).toEqual([expect.objectContaining({ id: ids[0] })]);
    // As after a backup was restored, which has no private halves.
    await portal.db.delete(certificatePrivateKeys);
    expect((await signingKey(portal.context)).id).not.toBe(ids[0]);
    expect(await portal.db.select().from(certificateKeys)).toHaveLength(2);
  });

  it('is the newest', async () => {
    await signingKey(portal.context);
    const newest = newSigningKey();
    const created_at = new Date(portal.now().getTime() + 1_000);
    await portal.db
      .insert(certificateKeys)
      .values({ id: newest.id, public_key: publicKeyOf(newest).x, created_at });
    await portal.db
      .insert(certificatePrivateKeys)
      .values({ key_id: newest.id, private_key: storedKey(newest) });
    expect((await signingKey(portal.context)).id).toBe(newest.id);
  });
});
