import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callsIn, shapesOf, tableCalls } from '@portal/api-schema';
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

test('a bundle whose build wrote down no calls passes', async () => {
  expect(await faults()).toEqual([]);
});
