import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { authCalls, callsIn, shapesOf, tableCalls } from '@portal/api-schema';
import { checkCalls, writeServedCalls } from '@portal/releases';
import { testFolder } from '@portal/releases/testing';

let folder: string;

beforeEach(async () => {
  folder = await testFolder();
});

const shapes = shapesOf(callsIn({ tableCalls }));
const staged = () => ({ name: 'board', version: '1.0.0', folder, commit: null });
const faults = async () => (await checkCalls(staged(), folder)).faults;
const uses = (calls: object) => writeFile(join(folder, 'calls.json'), JSON.stringify(calls));

test('a bundle is released only to an API that serves its calls', async () => {
  await uses(shapes);
  expect(await faults()).toEqual(['No API has said which calls it serves: start the portal first.']);
  await writeServedCalls(folder, shapes);
  expect(await faults()).toEqual([]);
  const { 'POST /tables': _added, ...older } = shapes;
  await writeServedCalls(folder, older);
  expect(await faults()).toEqual(['board 1.0.0 uses POST /tables, which the API does not serve.']);
});

test('an area for a role that the API does not have is refused, also when its calls are public', async () => {
  const place = { name: 'mentors', prefix: '/mentors/portal', home: '/mentors/portal/home' };
  const bundle = { version: '1.0.0', entry: '', contract: '1.0.0', integrity: '' };
  const faultsFor = async (...roles: string[]) =>
    (await checkCalls({ ...staged(), name: 'mentors', area: { ...place, ...bundle, roles } }, folder)).faults;
  const ofEveryone = shapesOf([authCalls.login]);
  await uses(ofEveryone);
  await writeServedCalls(folder, { ...shapes, ...ofEveryone });
  expect(await faultsFor('super-admin')).toEqual([]);
  expect(await faultsFor('super-admin', 'mentor')).toEqual([
    'mentors 1.0.0 is for the role mentor, which the API does not have.',
  ]);
});

test('a bundle whose build wrote down no calls passes', async () => {
  expect(await faults()).toEqual([]);
});
