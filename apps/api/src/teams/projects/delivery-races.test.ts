import { teamCalls } from '@portal/api-schema';
import { PROJECT_UPLOAD } from '@portal/domain/upload-limits';
import { eq } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { RACES, testRace } from '../../testing/races.ts';
import { samplePdf } from '../../testing/sample-files.ts';
import { statusesOf } from '../../testing/test-app.ts';
import { signInToUpload, storedKeys, type Uploader } from '../../testing/uploads.ts';
import { filesOfTeams, findProject } from './projects.repository.ts';

const portal = portalUnderTest();
let leader: Uploader;
let director: Uploader;
let teamId: string;
let stored: string[];

beforeAll(async () => {
  leader = await signInToUpload(portal, 'leader2');
  teamId = (await leader.send.data(teamCalls.details)).team.id;
  director = await signInToUpload(portal, 'super');
  stored = await storedKeys(portal);
});
afterEach(async () => {
  await clear(await project());
  expect(await project()).toBeUndefined();
  expect(await storedKeys(portal)).toEqual(stored);
});

/** As it is stored: the page of the leader has much else to read. */
async function project() {
  const found = await findProject(portal.db, teamId);
  return found && { title: found.title, files: await filesOfTeams(portal.db, teamId) };
}
/** Delivers, again and again while another delivery of the same leader runs. */
const deliver = async (title: string, ...names: string[]) => {
  const files = names.map((name) => ({ name, bytes: samplePdf(name) }));
  for (;;) {
    const answer = await leader.upload('/files', { fields: { title }, files });
    if (answer.status !== 409) return answer;
  }
};

const countDeliveries = () => portal.db.$count(auditLog, eq(auditLog.action, 'project.delivered'));

/** Ends an attempt: checks that every object has its row, and then deletes both. */
async function clear(remaining: Awaited<ReturnType<typeof project>>): Promise<void> {
  expect((await storedKeys(portal)).length).toBe(stored.length + (remaining?.files.length ?? 0));
  for (const { id } of remaining?.files ?? []) await director.send('DELETE', `/files/${id}`);
}

describe('at the same moment', () => {
  testRace('two tabs that deliver at the same moment make one project with the files of both', async () => {
    const answers = await Promise.all([deliver('أول', 'a.pdf'), deliver('ثان', 'b.pdf')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const made = await project();
    expect(made?.files.map(({ name }) => name).sort()).toEqual(['a.pdf', 'b.pdf']);
    expect(['أول', 'ثان']).toContain(made?.title);
    await clear(made);
  });

  testRace('a delivery that is sent twice at the same moment is stored once', async () => {
    const before = await countDeliveries();
    const answers = await Promise.all([deliver('أول', 'a.pdf'), deliver('أول', 'a.pdf')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.data).toEqual(answers[1]?.data);
    const made = await project();
    expect(made?.files).toHaveLength(1);
    expect(await countDeliveries()).toBe(before + 1);
    await clear(made);
  });

  testRace(
    'deleting the last file while another is delivered leaves a project with the new one',
    async () => {
      await deliver('أول', 'a.pdf');
      const [old] = (await project())?.files ?? [];
      const [deleted, delivered] = await Promise.all([
        leader.send('DELETE', `/files/${old?.id}`),
        deliver('ثان', 'b.pdf'),
      ]);
      expect([deleted.status, delivered.status]).toEqual([200, 201]);
      const made = await project();
      expect(made).toMatchObject({ title: 'ثان', files: [{ name: 'b.pdf' }] });
      await clear(made);
    },
  );

  testRace('a file that two tabs delete at the same moment is deleted by one', async () => {
    await deliver('أول', 'a.pdf');
    const [file] = (await project())?.files ?? [];
    const answers = await Promise.all([
      leader.send('DELETE', `/files/${file?.id}`),
      director.send('DELETE', `/files/${file?.id}`),
    ]);
    expect(statusesOf(answers)).toEqual([200, 404]);
    await clear(undefined);
  });

  it('two deliveries of which only one fits are never both accepted', async () => {
    const names = Array.from({ length: PROJECT_UPLOAD.max_in_all - 1 }, (_, index) => `${index}.pdf`);
    for (let start = 0; start < names.length; start += 5)
      await deliver('أول', ...names.slice(start, start + 5));
    for (let attempt = 0; attempt < RACES; attempt += 1) {
      const answers = await Promise.all([deliver('أول', 'x.pdf'), deliver('أول', 'y.pdf')]);
      expect(statusesOf(answers)).toEqual([201, 422]);
      const made = await project();
      expect(made?.files).toHaveLength(PROJECT_UPLOAD.max_in_all);
      await director.send('DELETE', `/files/${made?.files.at(-1)?.id}`);
    }
  });
});
