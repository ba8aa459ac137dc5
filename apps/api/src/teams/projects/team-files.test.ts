import { type Data, fileCalls } from '@portal/api-schema';
import { desc, eq } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { type Session, signIn } from '../../testing/test-app.ts';
import { entriesOf } from '../../testing/zip-entries.ts';
import { teams } from '../teams/teams.schema.ts';
import { files, projects } from './projects.schema.ts';

const portal = portalUnderTest();

const idOf = async (name: string) => {
  const [team] = await portal.db.select().from(teams).where(eq(teams.name, name));
  return String(team?.id);
};
const open = (link: Data<typeof fileCalls.ofTeams>) => portal.app.inject(link.download_url);

describe('the project files', () => {
  let director: Session;
  beforeAll(async () => {
    director = await signIn(portal.app, 'authority');
  });

  it('of a team are one zip with their content, and the request is audited', async () => {
    const teamId = await idOf('مدار');
    const response = await open(await director.data(fileCalls.ofTeams, { query: { team_id: teamId } }));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
    });
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
    expect(entry).toMatchObject({
      action: 'files.requested',
      subject_id: teamId,
      details: { scope: teamId },
    });
  });

  it('of all teams have a folder for each team', async () => {
    await portal.db
      .update(teams)
      .set({ name: 'أثر/2' })
      .where(eq(teams.id, await idOf('أثر')));
    const response = await open(await director.data(fileCalls.ofTeams));
    const paths = [...entriesOf(response.rawPayload).keys()];
    expect(paths).toHaveLength(await portal.db.$count(files));
    const folders = new Set(paths.map((path) => path.split('/')[0]));
    expect(folders.size).toBe(await portal.db.$count(projects));
    expect(folders).toContain('أثر_2');
  });

  it('of a team without any, or of none, are not found', async () => {
    const without = await idOf('سند');
    expect((await director('GET', `/teams/files?team_id=${without}`)).status).toBe(404);
    const unknown = '01900000-0000-7000-8000-000000000000';
    expect((await director('GET', `/teams/files?team_id=${unknown}`)).status).toBe(404);
  });
});
