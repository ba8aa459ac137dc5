import { type Sector, sectorCalls } from '@portal/api-schema';
import { SECTOR_IN_USE, SUB_SECTOR_IN_USE } from '@portal/domain/messages';
import { eq } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { addTeam } from '../../testing/judging.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { testRace } from '../../testing/races.ts';
import { refusedFields, sessionWith } from '../../testing/test-app.ts';
import { teamSubSectors, teams } from '../teams/teams.schema.ts';
import { subSectors } from './sectors.schema.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'authority');

let count = 0;
const newName = () => {
  count += 1;
  return `قطاع ${count}`;
};
const list = async () => (await sessionWith(portal).data(sectorCalls.list)).sectors;
const find = async (id: string) => (await list()).find((sector) => sector.id === id);
const add = async (sub_sectors: { name: string }[] = []): Promise<Sector> =>
  (await director.data(sectorCalls.add, { body: { name: newName(), sub_sectors } })).sector;
const names = ({ sub_sectors }: Sector) => sub_sectors.map(({ name }) => name);

async function enter(sector: Sector, subSectorId?: string): Promise<string> {
  const id = await addTeam(portal, { sector_id: sector.id });
  if (subSectorId) {
    const entry = { team_id: id, sector_id: sector.id, sub_sector_id: subSectorId };
    await portal.db.insert(teamSubSectors).values(entry);
  }
  return id;
}

describe('a sector', () => {
  it('is added with its sub-sectors, and is public', async () => {
    const body = { name: '  الطاقة  ', sub_sectors: [{ name: 'الشمس' }, { name: 'الرياح' }] };
    const { sector } = await director.data(sectorCalls.add, { body });
    expect(sector.name).toBe('الطاقة');
    expect(names(sector)).toEqual(['الشمس', 'الرياح']);
    expect(await find(sector.id)).toEqual(sector);
  });

  it('keeps the ids of its sub-sectors when they are renamed, also when two swap names', async () => {
    const before = await add([{ name: 'أ' }, { name: 'ب' }, { name: 'ج' }]);
    const [a, b, c] = before.sub_sectors;
    const name = newName();
    const sub_sectors = [{ id: a?.id, name: 'ب' }, { id: b?.id, name: 'أ' }, { name: 'د' }];
    const body = { sector_id: before.id, name, sub_sectors };
    const { sector } = await director.data(sectorCalls.change, { body });
    expect(sector).toMatchObject({ id: before.id, name });
    expect(sector.sub_sectors.slice(0, 2)).toEqual(sub_sectors.slice(0, 2));
    expect(names(sector)).toEqual(['ب', 'أ', 'د']);
    expect(await portal.db.$count(subSectors, eq(subSectors.id, c?.id ?? ''))).toBe(0);
  });

  it('keeps what is not given', async () => {
    const before = await add([{ name: 'أ' }]);
    const renamed = await director.data(sectorCalls.change, {
      body: { sector_id: before.id, name: newName() },
    });
    expect(renamed.sector.sub_sectors).toEqual(before.sub_sectors);
    const emptied = await director.data(sectorCalls.change, {
      body: { sector_id: before.id, sub_sectors: [] },
    });
    expect(emptied.sector).toEqual({ ...renamed.sector, sub_sectors: [], version: before.version + 2 });
  });

  it('is deleted, and is then not found', async () => {
    const one = await add([{ name: 'أ' }]);
    expect((await director('DELETE', '/sectors', { sector_id: one.id })).status).toBe(200);
    expect((await director('DELETE', '/sectors', { sector_id: one.id })).status).toBe(404);
    expect(await find(one.id)).toBeUndefined();
    const audit = await portal.db.select().from(auditLog).where(eq(auditLog.subject_id, one.id));
    expect(audit.map(({ action }) => action)).toEqual(['sector.added', 'sector.deleted']);
  });

  it('with a team is not deleted, nor is a sub-sector with a team', async () => {
    const sector = await add([{ name: 'أ' }, { name: 'ب' }]);
    const [a, b] = sector.sub_sectors;
    await enter(sector, a?.id);
    expect(await director('DELETE', '/sectors', { sector_id: sector.id })).toMatchObject({
      status: 409,
      message: SECTOR_IN_USE,
    });
    const leaveOut = (kept: object[]) =>
      director('PUT', '/sectors', { sector_id: sector.id, name: newName(), sub_sectors: kept });
    expect(await leaveOut([{ id: b?.id, name: 'ب' }])).toMatchObject({
      status: 409,
      message: SUB_SECTOR_IN_USE,
    });
    expect(await find(sector.id)).toEqual(sector);
    expect((await leaveOut([{ id: a?.id, name: 'أ' }])).status).toBe(200);
  });
});

describe('what is refused', () => {
  it('a name that another sector has, when adding and when renaming', async () => {
    const [one, other] = [await add(), await add()];
    const refusal = { status: 422, errors: { name: ['اسم القطاع مستخدم مسبقًا'] } };
    expect(await director('POST', '/sectors', { name: one.name })).toMatchObject(refusal);
    expect(await director('PUT', '/sectors', { sector_id: other.id, name: one.name })).toMatchObject(refusal);
    expect((await director('PUT', '/sectors', { sector_id: one.id, name: one.name })).status).toBe(200);
    const audit = await portal.db.select().from(auditLog).where(eq(auditLog.subject_id, one.id));
    expect(audit.map(({ action }) => action)).toEqual(['sector.added']);
  });

  it('repeated names, repeated ids, and ids of another sector', async () => {
    const [one, other] = [await add([{ name: 'أ' }, { name: 'ب' }]), await add([{ name: 'ج' }])];
    const [a] = one.sub_sectors;
    const put = async (sub_sectors: object[]) =>
      (await director('PUT', '/sectors', { sector_id: one.id, sub_sectors })).errors;
    expect(await put([{ name: 'س' }, { name: ' س ' }])).toEqual({ 'sub_sectors.1.name': ['هذا الاسم مكرر'] });
    const twice = ['س', 'ص'].map((name) => ({ id: a?.id, name }));
    expect(await put(twice)).toEqual({ 'sub_sectors.1.id': ['هذا المجال الفرعي مكرر'] });
    expect(await put([{ id: other.sub_sectors[0]?.id, name: 'س' }])).toEqual({
      'sub_sectors.0.id': ['هذا المجال الفرعي ليس من هذا القطاع'],
    });
    expect(await find(one.id)).toEqual(one);
  });

  it.each([
    [{ name: '   ' }, 'name'],
    [{ name: 'ا'.repeat(101) }, 'name'],
    [{ name: 'س', sub_sectors: [{ name: '' }] }, 'sub_sectors.0.name'],
    [{}, 'name'],
  ])('%j', async (body, field) => {
    expect(refusedFields(await director('POST', '/sectors', body))).toEqual([422, field]);
  });
});

testRace('at the same moment a sector is deleted or gets a team, never both', async () => {
  const sector = await add([{ name: 'أ' }]);
  const [deleted, entered] = await Promise.all([
    director('DELETE', '/sectors', { sector_id: sector.id }),
    enter(sector, sector.sub_sectors[0]?.id).then(
      () => true,
      () => false,
    ),
  ]);
  const inside = await portal.db.$count(teams, eq(teams.sector_id, sector.id));
  expect([200, 409]).toContain(deleted.status);
  expect((await find(sector.id)) === undefined).toBe(deleted.status === 200);
  if (entered) expect(deleted.status).toBe(409);
  if (deleted.status === 200) expect(inside).toBe(0);
});
