import { assignmentCalls, type Data, sectorCalls } from '@portal/api-schema';
import { addJudge, addTeam } from '../../testing/judging.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'super');
let sector: { id: string; name: string };
const candidates = (query: string) => director.data(assignmentCalls.candidates, { query });
const namesOf = ({ teams }: Data<typeof assignmentCalls.candidates>) => teams.map(({ name }) => name);

beforeAll(async () => {
  const { id, name } = (await director.data(sectorCalls.add, { body: { name: 'الفضاء' } })).sector;
  sector = { id, name };
  const add = (name: string, values: Parameters<typeof addTeam>[1] = {}) =>
    addTeam(portal, { name, sector_id: id, ...values });
  const [one, two] = [await add('أطلس'), await add('برق')];
  await add('تيار', { status: 'Pending' });
  await add('ثبات', { status: 'Rejected' });
  await add('جسر', { status: 'Withdrawn' });
  await addJudge(portal, director, [one, two]);
  await addJudge(portal, director, [two]);
});

it('are the teams that may be judged, with the number of their committees', async () => {
  const { teams, pagination } = await candidates(`sector_id=${sector.id}`);
  expect(teams.map(({ name, status, committees_count }) => [name, status, committees_count])).toEqual([
    ['أطلس', 'Qualified', 1],
    ['برق', 'Qualified', 2],
    ['تيار', 'Pending', 0],
  ]);
  expect(teams[0]).toMatchObject({ sector, table: null });
  expect(pagination).toEqual({ page: 1, per_page: 20, total: 3 });
});

it('are found by name in any spelling, and by whether they have a committee', async () => {
  const found = await candidates(`search=${encodeURIComponent('اطلس')}`);
  expect(namesOf(found)).toEqual(['أطلس']);
  expect(namesOf(await candidates(`sector_id=${sector.id}&assigned=false`))).toEqual(['تيار']);
  expect(namesOf(await candidates(`sector_id=${sector.id}&assigned=true`))).toEqual(['أطلس', 'برق']);
});

it('are sorted as requested', async () => {
  const sorted = (sort: string) => candidates(`sector_id=${sector.id}&sort=${sort}`);
  expect(namesOf(await sorted('committees_count'))).toEqual(['تيار', 'أطلس', 'برق']);
  expect(namesOf(await sorted('-committees_count'))).toEqual(['برق', 'أطلس', 'تيار']);
  expect(namesOf(await sorted('-name'))).toEqual(['تيار', 'برق', 'أطلس']);
});
