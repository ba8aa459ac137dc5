import { execFile } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { SAMPLE_FACTS, sampleCertificate, sampleField } from '../testing/samples.ts';
import { type CertificateFacts, credentialOf } from './credential.ts';
import { readCredential } from './read-credential.ts';
import { signCertificate } from './sign-certificate.ts';
import { newSigningKey, publicKeyOf, publishedKeys, readStoredKey, storedKey } from './signing-keys.ts';

const TOOL = new URL('../../../../../tools/verify-certificate.mjs', import.meta.url);
const VALID = 0;
const CHANGED = 1;
const ANOTHER_KEY = 2;
const NOT_CHECKED = 3;
/** Bytes between those that the test changes: prime, so that it meets everything that repeats. */
const STRIDE = 11;

interface Tool {
  checkCertificate(bytes: Uint8Array, keys: object): { code: number; reason?: string };
}

const key = newSigningKey();
const keys = publishedKeys([publicKeyOf(key)]);
const { checkCertificate }: Tool = await import(TOOL.href);

function signed(facts: CertificateFacts = SAMPLE_FACTS, by = key) {
  const certificate = sampleCertificate(facts.name, {
    fields: [sampleField('name', 40), sampleField('serial', 80)],
    values: { name: facts.name, serial: facts.serial },
  });
  const drawn = signCertificate(certificate, facts, by);
  if (!drawn.pdf) throw new Error('The sample cannot be drawn');
  return drawn;
}

function partsOf(credential: string) {
  const [header = '', payload = '', signature = ''] = credential.split('.');
  const decoded = [header, payload].map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
  return { text: `${header}.${payload}`, header: decoded[0], payload: decoded[1], signature };
}

describe('a signed certificate', () => {
  it('is the same for the same facts and key', () => {
    expect(signed().pdf.equals(signed().pdf)).toBe(true);
    expect(checkCertificate(signed().pdf, keys)).toMatchObject({ code: VALID });
  });

  it('is not valid after a byte anywhere in it was changed', () => {
    const { pdf, credential } = signed();
    const signature = pdf.indexOf(credential) + credential.lastIndexOf('.');
    const places = Array.from({ length: Math.floor(pdf.length / STRIDE) }, (_, index) => index * STRIDE);
    places.push(...Array.from({ length: 100 }, (_, index) => signature + index));
    for (const at of places) {
      const changed = Buffer.from(pdf);
      changed[at] = (pdf[at] ?? 0) ^ (1 << (at % 8));
      const { code } = checkCertificate(changed, keys);
      // A change of the key's id in the token makes it another key's.
      if (code !== CHANGED && code !== ANOTHER_KEY) throw new Error(`Byte ${at} is not protected`);
    }
  });

  it('is not valid with something before, after or cut off', () => {
    const { pdf } = signed();
    const more = Buffer.from('\n');
    for (const changed of [Buffer.concat([pdf, more]), Buffer.concat([more, pdf]), pdf.subarray(0, -1)]) {
      expect(checkCertificate(changed, keys)).toEqual({ code: CHANGED, reason: 'content' });
    }
    expect(checkCertificate(Buffer.concat([pdf, pdf]), keys)).toEqual({ code: CHANGED, reason: 'unsigned' });
    expect(checkCertificate(Buffer.from('%PDF-1.7'), keys)).toEqual({ code: CHANGED, reason: 'unsigned' });
  });

  it('is not valid with the credential of another certificate of the same key', () => {
    const { pdf, credential } = signed();
    const other = signed({ ...SAMPLE_FACTS, serial: '7ZQ3M-1KD0X-R8V2C-9YB4J' });
    const swapped = Buffer.from(pdf);
    swapped.write(other.credential, pdf.indexOf(credential), 'latin1');
    expect(checkCertificate(swapped, keys)).toEqual({ code: CHANGED, reason: 'content' });
  });

  it('is not valid with another name, serial or signature in its credential', () => {
    const { pdf, credential } = signed();
    const { header, payload, signature } = partsOf(credential);
    const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const identifier = payload.credentialSubject.identifier[0];
    const renamed = structuredClone(payload);
    renamed.credentialSubject.identifier[0] = { ...identifier, identityHash: 'محمد بن عبدالله الأحمدى' };
    const renumbered = structuredClone(payload);
    renumbered.credentialSubject.licenseNumber = '7ZQ3M-1KD0X-R8V2C-9YB4J';
    const bent = Buffer.from(signature, 'base64url');
    bent[0] = (bent[0] ?? 0) ^ 1;
    for (const token of [
      `${encode(header)}.${encode(renamed)}.${signature}`,
      `${encode(header)}.${encode(renumbered)}.${signature}`,
      `${encode(header)}.${encode(payload)}.${bent.toString('base64url')}`,
      `${encode({ ...header, alg: 'none' })}.${encode(payload)}.`,
    ]) {
      const [before, after] = pdf.toString('latin1').split(credential);
      const length = `/PortalCertificate true /Length ${token.length} `;
      const replaced = before?.replace(/\/PortalCertificate true \/Length \d+ /, length);
      const changed = Buffer.from(`${replaced}${token}${after}`, 'latin1');
      expect(checkCertificate(changed, keys)).toEqual({ code: CHANGED, reason: 'signature' });
    }
  });

  it('stays valid after another key signs, and is not by that key', () => {
    const { pdf } = signed();
    const next = newSigningKey();
    expect(checkCertificate(pdf, publishedKeys([publicKeyOf(next)]))).toEqual({ code: ANOTHER_KEY });
    const both = publishedKeys([publicKeyOf(next), publicKeyOf(key)]);
    expect(checkCertificate(pdf, both).code).toBe(VALID);
    expect(checkCertificate(signed(SAMPLE_FACTS, next).pdf, both).code).toBe(VALID);
  });

  it('is signed by a key that was stored and read again', () => {
    const again = readStoredKey(storedKey(key));
    expect(again.id).toBe(key.id);
    expect(signed(SAMPLE_FACTS, again).pdf.equals(signed().pdf)).toBe(true);
  });
});

describe('the credential', () => {
  it('is an Open Badges 3.0 credential as a JWT, signed with Ed25519', () => {
    const { text, header, payload, signature } = partsOf(signed().credential);
    expect(header).toEqual({
      alg: 'EdDSA',
      typ: 'JWT',
      kid: `https://portal.example.sa/.well-known/portal-certificates.json?key=${key.id}`,
    });
    const published = createPublicKey({ key: { ...publicKeyOf(key) }, format: 'jwk' });
    expect(verify(null, Buffer.from(text), published, Buffer.from(signature, 'base64url'))).toBe(true);
    const { iss, jti, nbf, pdf_sha256, ...credential } = payload;
    expect(credential).toEqual(credentialOf(SAMPLE_FACTS));
    expect({ iss, jti, nbf }).toEqual({ iss: credential.issuer.id, jti: credential.id, nbf: 1795341600 });
    expect(pdf_sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is read from the file, however its stream is cut', async () => {
    const { pdf, credential } = signed();
    for (const size of [7, 100, 1_000, pdf.length]) {
      const chunks = Array.from({ length: Math.ceil(pdf.length / size) }, (_, at) =>
        pdf.subarray(at * size, (at + 1) * size),
      );
      expect(await readCredential(Readable.from(chunks))).toBe(credential);
    }
  });

  it('is not read from a file that is cut off, or has none', async () => {
    const { pdf, credential } = signed();
    const cut = pdf.subarray(0, pdf.indexOf(credential) + 100);
    expect(await readCredential(Readable.from([cut]))).toBeNull();
    expect(await readCredential(Readable.from([Buffer.from('%PDF-1.7')]))).toBeNull();
  });
});

it('a credential has what Open Badges 3.0 requires, and what is printed', () => {
  const [name, team] = ['محمد بن عبدالله الأحمدي', 'مدار'];
  const event = 'هاكاثون الابتكار';
  const portal = 'https://portal.example.sa';
  const identity = { type: 'IdentityObject', hashed: false };
  const required = {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id: `${portal}/verify/7ZQ3M-1KD0X-R8V2C-9YB4H`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: event,
    issuer: { id: portal, type: ['Profile'], name: event, url: portal },
    validFrom: '2026-11-22T10:00:00.000Z',
  };
  const subject = {
    type: ['AchievementSubject'],
    identifier: [
      { ...identity, identityType: 'name', identityHash: name },
      { ...identity, identityType: 'ext:team', identityHash: team },
    ],
    licenseNumber: '7ZQ3M-1KD0X-R8V2C-9YB4H',
    achievement: {
      id: `${portal}/#certificates`,
      type: ['Achievement'],
      name: event,
      description: event,
      criteria: { narrative: event },
    },
  };
  expect(credentialOf(SAMPLE_FACTS)).toStrictEqual({
    ...required,
    credentialSubject: { ...subject, role: 'قائد الفريق', result: [{ type: ['Result'], value: 'الأول' }] },
    evidence: [{ type: ['Evidence'], name: 'منصة الريّ الذكي' }],
  });
  const { project, rank, role, ...fewest } = SAMPLE_FACTS;
  expect(credentialOf(fewest)).toStrictEqual({ ...required, credentialSubject: subject });
});

describe('the checking command', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'certificates-'));
    await writeFile(join(folder, 'keys.json'), JSON.stringify(keys));
    await writeFile(join(folder, 'none.json'), '{"keys":[]}');
    await writeFile(join(folder, 'good.pdf'), signed().pdf);
    const name = signed().pdf.toString('latin1').replace('/DisplayDocTitle', '/DisplayDocTitlf');
    await writeFile(join(folder, 'changed.pdf'), name, 'latin1');
  });
  afterAll(() => rm(folder, { recursive: true }));

  const check = (...args: string[]) =>
    new Promise<{ code: unknown; output: string }>((resolve) => {
      execFile(process.execPath, [fileURLToPath(TOOL), ...args], { cwd: folder }, (error, stdout, stderr) =>
        resolve({ code: error ? error.code : 0, output: stdout + stderr }),
      );
    });

  it('says in both languages whether a file is valid, changed, or issued with another key', async () => {
    const good = await check('good.pdf', '--keys', 'keys.json');
    expect(good).toMatchObject({ code: VALID });
    expect(good.output).toContain('الشهادة صحيحة، ولم يتغيّر فيها شيء\nThe certificate is valid');
    expect(good.output).toContain(SAMPLE_FACTS.name);
    expect(good.output).toContain(SAMPLE_FACTS.serial);
    const changed = await check('changed.pdf', '--keys', 'keys.json');
    expect(changed).toMatchObject({ code: CHANGED, output: expect.stringContaining('الملف ليس كما صدر') });
    expect(changed.output).not.toContain(SAMPLE_FACTS.name);
    const other = await check('good.pdf', '--keys', 'none.json');
    expect(other).toMatchObject({ code: ANOTHER_KEY, output: expect.stringContaining('بمفتاح آخر') });
  });

  it('says what it needs when it cannot check', async () => {
    expect(await check()).toMatchObject({ code: NOT_CHECKED, output: expect.stringContaining('Usage') });
    expect(await check('missing.pdf', '--keys', 'keys.json')).toMatchObject({ code: NOT_CHECKED });
    expect(await check('good.pdf')).toMatchObject({ code: NOT_CHECKED });
    expect(await check('good.pdf', '--keys', 'good.pdf')).toMatchObject({ code: NOT_CHECKED });
  });
});
