import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as contract from '@portal/api-schema';
import { type Data, fileCalls, teamCalls } from '@portal/api-schema';
import { desc, eq, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { contentHeaders } from '../../platform/files/content-headers.ts';
import { LINK_LIFE_MS } from '../../platform/files/link-keys.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { buildApp, dataOf, signIn, UNKNOWN_ID } from '../../testing/test-app.ts';
import { entriesOf } from '../../testing/zip-entries.ts';
import { teams } from '../teams/teams.schema.ts';
import { files, projects } from './projects.schema.ts';

const portal = portalUnderTest();
const leader = signedIn(portal, 'leader1');
const director = signedIn(portal, 'authority');
let pdf: { id: string; name: string; size: number };
let url: string;

beforeAll(async () => {
  const { project } = await leader.data(teamCalls.details);
  const file = project?.files.find(({ content_type }) => content_type === 'application/pdf');
  if (!file) throw new Error('The demo has no pdf');
  pdf = file;
  url = await link();
});

async function link(): Promise<string> {
  const answer = await leader('GET', `/files/${pdf.id}`);
  expect(answer).toMatchObject({ status: 200, message: 'File exists' });
  return dataOf<string>(answer);
}

const open = (address: string, range?: string) =>
  portal.app.inject({ url: address, ...(range && { headers: { range } }) });

describe('a signed link', () => {
  it('opens the whole file without a session, with safe headers', async () => {
    const response = await open(url);
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(response.rawPayload).toHaveLength(pdf.size);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.size),
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(pdf.name)}`,
    });
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each([
    ['another file', (address: string) => address.replace(pdf.id, UNKNOWN_ID)],
    ['a longer life', (address: string) => address.replace(/expires=\d+/, 'expires=99999999999')],
    ['another signature', (address: string) => address.replace(/signature=.{4}/, 'signature=AAAA')],
    ['a short signature', (address: string) => address.replace(/signature=.*/, 'signature=A')],
  ])('does not open %s', async (_what, change) => {
    expect((await open(change(url))).statusCode).toBe(403);
  });

  it('without its signature is refused as invalid', async () => {
    expect((await open(url.replace(/\?.*/, ''))).statusCode).toBe(422);
  });

  it('expires after ten minutes', async () => {
    const address = await link();
    portal.advance(LINK_LIFE_MS - 1000);
    expect((await open(address)).statusCode).toBe(200);
    portal.advance(3000);
    expect((await open(address)).statusCode).toBe(403);
    url = await link();
  });

  it.each([
    ['bytes=0-4', 206, 'bytes 0-4/SIZE', '%PDF-'],
    ['bytes=1-3', 206, 'bytes 1-3/SIZE', 'PDF'],
    ['bytes=-6', 206, undefined, '%%EOF\n'],
    ['bytes=-999999', 206, 'bytes 0-LAST/SIZE', undefined],
    ['bytes=-0', 416, 'bytes */SIZE', ''],
    ['bytes=3-1', 200, undefined, undefined],
    ['bytes=999999-', 416, 'bytes */SIZE', ''],
    ['bytes=0-1,3-4', 200, undefined, undefined],
    ['lines=1-2', 200, undefined, undefined],
  ])('answers the range %s with %i', async (range, status, contentRange, body) => {
    const response = await open(url, range);
    expect(response.statusCode).toBe(status);
    const expected = contentRange?.replace('SIZE', String(pdf.size)).replace('LAST', String(pdf.size - 1));
    if (expected) expect(response.headers['content-range']).toBe(expected);
    if (body !== undefined) expect(response.body).toBe(body);
  });
});

describe('with an origin of their own, files', () => {
  const FILES = 'https://files.portal.test';
  let app: FastifyInstance;
  beforeAll(async () => {
    const config = { ...portal.context.config, filesOrigin: FILES };
    const { releasesDir } = config;
    app = await buildApp({ context: { ...portal.context, config }, releasesDir });
  });
  afterAll(() => app.close());
  const get = (address: string, host: string) => app.inject({ url: address, headers: { host } });

  it('are linked and served there, for the pages of the portal alone', async () => {
    const session = await signIn(app, 'leader1');
    const address = new URL(await session.data(fileCalls.url, { params: { id: pdf.id } }));
    expect(address.origin).toBe(FILES);
    const path = `${address.pathname}${address.search}`;
    const answer = await get(path, address.host);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-security-policy': expect.stringContaining('frame-ancestors https://portal.test;'),
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': 'https://portal.test',
    });
    expect((await get(path, 'portal.test')).statusCode).toBe(404);
  });

  it.each(['/', '/api/sectors', '/api/health/live', '/registry.json', '/api/nothing'])(
    'share their host with nothing, such as %s',
    async (path) => {
      expect((await get(path, 'files.portal.test')).statusCode).toBe(404);
    },
  );

  it('are those that nginx passes on from their host', async () => {
    const template = join(import.meta.dirname, '../../../../../deploy/web/nginx.conf.template');
    const [, pattern = ''] =
      /\{FILES_HOST\};.*?location ~ (\S+)/s.exec(await readFile(template, 'utf8')) ?? [];
    const links = contract.callsIn(contract).filter(({ query }) => query === contract.LinkSignature);
    for (const { url } of links) {
      const path = `/api${url.replaceAll(/:\w+/g, UNKNOWN_ID)}`;
      // The link has no signature, which is not 404 where it is served.
      const { statusCode } = await get(path, 'files.portal.test');
      expect([path, statusCode !== 404]).toEqual([path, new RegExp(pattern).test(path)]);
    }
  });
});

describe('a type that a browser could execute', () => {
  it.each(['text/html', 'image/svg+xml', 'application/zip'])(
    '%s is downloaded, never displayed',
    (content_type) => {
      const headers = contentHeaders({ name: `a"b'\r\n.html`, content_type });
      expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''a%22b%27%0D%0A.html");
      expect(headers['content-security-policy']).toMatch(/sandbox$/);
    },
  );
});

const idOf = async (name: string) => {
  const [team] = await portal.db.select().from(teams).where(eq(teams.name, name));
  return String(team?.id);
};
const openAll = (link: Data<typeof fileCalls.ofTeams>) => open(link.download_url);

describe('the project files', () => {
  it('of a team are one zip with their content, and the request is audited', async () => {
    const teamId = await idOf('مدار');
    const response = await openAll(await director.data(fileCalls.ofTeams, { query: { team_id: teamId } }));
    expect(response.statusCode).toBe(200);
    const headers = { 'content-type': 'application/zip', 'cache-control': 'no-store' };
    expect(response.headers).toMatchObject(headers);
    const rows = await portal.db
      .select({ name: files.name, size: files.size })
      .from(files)
      .innerJoin(projects, eq(projects.id, files.project_id))
      .where(eq(projects.team_id, teamId))
      .orderBy(files.id);
    expect(rows.length).toBeGreaterThan(0);
    const entries = [...entriesOf(response.rawPayload)].map(([path, content]) => [path, content.length]);
    expect(entries).toEqual(rows.map(({ name, size }, index) => [`مدار/${index + 1} ${name}`, size]));
    const [entry] = await portal.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    const details = { scope: teamId };
    expect(entry).toMatchObject({ action: 'files.requested', subject_id: teamId, details });
  });

  it('of all teams have a folder for each team', async () => {
    const rename = async (from: string, name: string) =>
      portal.db
        .update(teams)
        .set({ name })
        .where(eq(teams.id, await idOf(from)));
    await rename('أثر', 'أثر/2');
    const [dots, first, second] = (await portal.db
      .selectDistinct({ name: teams.name })
      .from(files)
      .innerJoin(projects, eq(projects.id, files.project_id))
      .innerJoin(teams, eq(teams.id, projects.team_id))
      .where(ne(teams.name, 'أثر/2'))
      .orderBy(teams.name)
      .limit(3)) as [{ name: string }, { name: string }, { name: string }];
    await rename(dots.name, '..');
    await rename(first.name, 'سرب:1');
    await rename(second.name, 'سرب*1');
    const response = await openAll(await director.data(fileCalls.ofTeams));
    const paths = [...entriesOf(response.rawPayload).keys()];
    expect(paths).toHaveLength(await portal.db.$count(files));
    const folders = new Set(paths.map((path) => path.split('/')[0]));
    expect(folders.size).toBe(await portal.db.$count(projects));
    for (const folder of ['أثر_2', '__', 'سرب_1', 'سرب_1 (2)']) expect(folders).toContain(folder);
  });

  it('of a team without any, or of none, are not found', async () => {
    const without = await idOf('سند');
    expect((await director('GET', `/teams/files?team_id=${without}`)).status).toBe(404);
    expect((await director('GET', `/teams/files?team_id=${UNKNOWN_ID}`)).status).toBe(404);
  });
});
