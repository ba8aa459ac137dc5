import { brotliCompressSync } from 'node:zlib';
import type { VerifiedCertificate } from '@portal/api-schema';
import { HttpError } from '../../platform/errors.ts';
import { portalPages } from '../../testing/portal-pages.ts';

const SERIAL = '7ZQ3M-1KD0X-R8V2C-9YB41';
const html = { accept: 'text/html,*/*;q=0.8' };
const certificate: VerifiedCertificate = {
  serial: SERIAL,
  state: 'valid',
  name: 'محمد <script>alert(1)</script>',
  team: 'مدار "1"',
  event: 'هاكاثون الرياض',
  rank: 'الأول',
  issued_at: '2026-10-31T22:30:00.000Z',
  revoked_at: null,
  revoke_reason: null,
  replaced_by: null,
};

let found: VerifiedCertificate | null;
let busy: boolean;
const verify = jest.fn(async (_lookUp: { text: string }) => {
  if (busy) throw new HttpError(429, 'Too many', { retryAfter: 120 });
  return found;
});
const portal = portalPages('<script src="/main.js"></script>', {
  certificates: {
    publicUrl: 'https://portal.example.sa',
    timeZone: 'Asia/Riyadh',
    now: () => new Date('2026-11-22T10:00:00Z'),
    publicKeys: async () => [],
    verify,
    credential: async (lookUp) => {
      const known = await verify(lookUp);
      return known && { certificate: known, token: known.state === 'valid' ? 'a.b.c' : null };
    },
  },
});
beforeEach(() => {
  found = certificate;
  busy = false;
});

const get = (url: string) => portal.app.inject({ url, headers: html });
const textOf = (body: string) =>
  body
    .replace(/<style.*<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('a valid certificate is a small page without scripts, which nothing keeps or lists', async () => {
  const answer = await get(`/verify/${SERIAL}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(answer.body).toContain('<meta name="robots" content="noindex">');
  expect(answer.body).not.toContain('<script');
  expect(answer.body).toContain('محمد &lt;script&gt;');
  expect(brotliCompressSync(answer.body).length).toBeLessThan(5_000);
  for (const said of ['الشهادة صحيحة', 'مدار', 'هاكاثون الرياض', 'الأول', '1 نوفمبر 2026', SERIAL]) {
    expect(textOf(answer.body)).toContain(said);
  }
});

test('LinkedIn gets what its form asks for, with the month in the zone of the event', async () => {
  const { body } = await get(`/verify/${SERIAL}`);
  const address = /href="(https:\/\/www\.linkedin\.com[^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&');
  const { pathname, searchParams } = new URL(address ?? '');
  expect(pathname).toBe('/profile/add');
  expect(Object.fromEntries(searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'هاكاثون الرياض',
    organizationName: 'هاكاثون الرياض',
    issueYear: '2026',
    issueMonth: '11',
    certUrl: `https://portal.example.sa/verify/${SERIAL}`,
    certId: SERIAL,
  });
});

test('one that was revoked or replaced says so, and offers neither LinkedIn nor the credential', async () => {
  found = {
    ...certificate,
    state: 'revoked',
    revoked_at: '2026-11-20T10:00:00.000Z',
    revoke_reason: 'الاسم <خطأ>',
  };
  const revoked = await get(`/verify/${SERIAL}`);
  expect(textOf(revoked.body)).toContain('الشهادة مُلغاة');
  expect(revoked.body).toContain('الاسم &lt;خطأ&gt;');
  expect(textOf(revoked.body)).toContain('20 نوفمبر 2026');
  const credential = await get(`/verify/${SERIAL}/credential.jwt`);
  expect([credential.statusCode, textOf(credential.body)]).toEqual([
    404,
    expect.stringContaining('الشهادة مُلغاة'),
  ]);
  found = { ...certificate, state: 'replaced', replaced_by: '00000-00000-00000-00000' };
  const replaced = await get(`/verify/${SERIAL}`);
  expect(textOf(replaced.body)).toContain('الشهادة مستبدلة');
  expect(replaced.body).toContain('href="/verify/00000-00000-00000-00000"');
  for (const { body } of [revoked, replaced]) expect(body).not.toMatch(/linkedin|credential\.jwt/);
});

test('one whose personal data was removed is valid without a name and a file', async () => {
  found = { ...certificate, name: null };
  const { body } = await get(`/verify/${SERIAL}`);
  expect(textOf(body)).toContain('الشهادة صحيحة');
  expect(textOf(body)).toContain('حُذفت البيانات الشخصية');
  expect(body).not.toMatch(/<dt>الاسم|linkedin|credential\.jwt/);
});

test('an unknown serial is a 404 with the form, which keeps what was typed', async () => {
  found = null;
  const unknown = await get(`/verify/${SERIAL}`);
  expect([unknown.statusCode, textOf(unknown.body)]).toEqual([
    404,
    expect.stringContaining('لا توجد شهادة بهذا الرقم'),
  ]);
  const wrong = await get(`/verify/${encodeURIComponent('"><script>')}`);
  expect([wrong.statusCode, textOf(wrong.body)]).toEqual([404, expect.stringContaining('الرقم غير صحيح')]);
  expect(wrong.body).toContain('value="&quot;&gt;&lt;script&gt;"');
  expect((await get(`/verify/${SERIAL}/credential.jwt`)).statusCode).toBe(404);
});

test('the form leads to the page of the serial, also from a pasted address', async () => {
  expect(textOf((await get('/verify')).body)).toContain('هل الشهادة صحيحة؟');
  expect(textOf((await get('/verify/')).body)).toContain('هل الشهادة صحيحة؟');
  expect((await get('/verify?serial=')).statusCode).toBe(200);
  for (const [typed, to] of [
    [' 7zq3m 1kd0x ', '7zq3m%201kd0x'],
    ['//evil.example/x', '%2F%2Fevil.example%2Fx'],
    [`https://portal.example.sa/verify/${SERIAL}?x=1`, SERIAL],
    [`https://evil.example/verify/${SERIAL}\r\nSet-Cookie: a=b`, SERIAL],
    ['/verify/\r\nLocation: //evil.example', '%2Fverify%2F%0D%0ALocation%3A%20%2F%2Fevil.example'],
    ['/verify/\\evil.example', '%2Fverify%2F%5Cevil.example'],
    ['/verify/شهادة', '%2Fverify%2F%D8%B4%D9%87%D8%A7%D8%AF%D8%A9'],
    ['/verify/%2F%2Fevil.example', '%2F%2Fevil'],
  ]) {
    const answer = await get(`/verify?serial=${encodeURIComponent(typed ?? '')}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/verify/${to}`]);
  }
  verify.mockClear();
  await get('/verify/7zq3m%201kd0x');
  expect(verify).toHaveBeenCalledWith({ text: '7zq3m 1kd0x', address: '127.0.0.1' });
});

test('the credential is a file with its own type', async () => {
  const answer = await get(`/verify/${SERIAL}/credential.jwt`);
  expect([answer.statusCode, answer.body]).toEqual([200, 'a.b.c']);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vc+jwt',
    'content-disposition': `attachment; filename="${SERIAL}.jwt"`,
    'cache-control': 'no-store',
  });
});

test('too many look-ups are refused in Arabic, with when to try again', async () => {
  busy = true;
  for (const url of [`/verify/${SERIAL}`, `/verify/${SERIAL}/credential.jwt`]) {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '120']);
    expect(textOf(answer.body)).toContain('أعد المحاولة خلال دقيقتين');
  }
});
