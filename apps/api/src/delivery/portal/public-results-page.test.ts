import type { PublicResults } from '@portal/api-schema';
import { portalPages } from '../../testing/portal-pages.ts';

const STYLESHEET = '<link rel="stylesheet" href="/assets/first.1.css">';
const PAGE = `<html><head>${STYLESHEET}<script src="/assets/main.js"></script></head><body>shell __CSP_NONCE__</body></html>`;
const html = { accept: 'text/html,*/*;q=0.8' };
const published: PublicResults = {
  event_name: 'هاكاثون <الرياض>',
  published_at: '2026-11-20T12:00:00.000Z',
  teams: [
    { rank: 1, name: '<script>alert(1)</script>', project_title: 'فرز "مبكر"', sector: null },
    { rank: 1, name: 'سند', project_title: null, sector: 'الصحة' },
  ],
};

let results: PublicResults | null;
const portal = portalPages(PAGE, { publicResults: async () => results });
beforeEach(() => {
  results = null;
});

const get = (url: string) => portal.app.inject({ url, headers: html });
const nonceOf = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1] ?? '';

test('before they are published the answer is a 404 with the page of every unknown address', async () => {
  const [answer, unknown] = [await get('/results'), await get('/no-such-page')];
  const body = (page: typeof answer) =>
    page.body.replace(nonceOf(page.headers['content-security-policy']), 'nonce');
  expect(answer.statusCode).toBe(404);
  expect(body(answer)).toBe(body(unknown));
  const { 'content-security-policy': _policy, date: _date, ...headers } = answer.headers;
  expect(unknown.headers).toMatchObject(headers);
  expect((await portal.app.inject({ url: '/results', headers: { accept: 'image/png' } })).statusCode).toBe(
    404,
  );
});

test('after it is a page without scripts, in the styles of the release, that nothing keeps', async () => {
  results = published;
  const answer = await get('/results');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toContain(STYLESHEET);
  expect(answer.body).not.toContain('<script');
  const nonce = nonceOf(answer.headers['content-security-policy']);
  expect(answer.body).toContain(`<style nonce="${nonce}">`);
  expect(nonceOf((await get('/results')).headers['content-security-policy'])).not.toBe(nonce);
});

test('names the round under the heading, where there are several', async () => {
  results = { ...published, round: 'نصف <النهائي>' };
  const { body } = await get('/results');
  expect(body).toContain('</h1><p><bdi>نصف &lt;النهائي&gt;</bdi></p>');
  expect(body).toMatch(/<title>نتائج [^<]* · [^<]*نصف &lt;النهائي&gt;/);
});

test('what teams wrote is text, not HTML', async () => {
  results = published;
  const { body } = await get('/results');
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(body).toContain('فرز &quot;مبكر&quot;');
  expect(body).toContain('<title>نتائج \u2068هاكاثون &lt;الرياض&gt;\u2069</title>');
});

test('the teams of each track are listed below its name', async () => {
  const [first, second] = published.teams;
  results = {
    ...published,
    teams: [
      { ...first, track: 'الصحة <1>' },
      { ...second, track: 'الطاقة' },
    ] as PublicResults['teams'],
  };
  const { body } = await get('/results');
  expect(body).toMatch(
    /<h2><bdi>مسار الصحة &lt;1&gt;<\/bdi><\/h2><ol aria-label="المراكز الأولى في \u2068مسار الصحة &lt;1&gt;\u2069">/,
  );
  expect(body.match(/<h2>/g)).toHaveLength(2);
});
