import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { openJudgeStorage } from './judge-storage.ts';
import type { Draft } from './stored-rows.ts';

const draft: Draft = {
  userId: 'judge',
  teamId: 'madar',
  type: 'eco',
  content: { scores: { model: 8.5 }, note: 'واضح' },
  basedOn: 1,
  changedAt: '2026-11-20T13:12:00.000Z',
};
const keyPath = ['userId', 'teamId', 'type'];

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

test('drafts of the first format survive an update of the area', async () => {
  const old = await openDB('portal-committee', 1, {
    upgrade: (database) => void database.createObjectStore('drafts', { keyPath }),
  });
  await old.put('drafts', draft);
  old.close();

  const storage = await openJudgeStorage();
  expect(storage.isPersistent).toBe(true);
  expect(await storage.drafts.list('judge')).toEqual([draft]);
  expect(await storage.submissions.list('judge')).toEqual([]);
});

test('an area that was rolled back reads what a newer version stored', async () => {
  await (await openJudgeStorage()).drafts.update(['judge', 'madar', 'eco'], () => draft);
  const newer = await openDB('portal-committee', 9);
  newer.close();

  const storage = await openJudgeStorage();
  expect(storage.isPersistent).toBe(true);
  expect(await storage.drafts.list('judge')).toEqual([draft]);
});

test('a tab can still write after a newer version of the area upgraded the database', async () => {
  const storage = await openJudgeStorage();
  const newer = await openDB('portal-committee', 9);
  await storage.drafts.update(['judge', 'madar', 'eco'], () => draft);
  newer.close();

  expect(await (await openJudgeStorage()).drafts.list('judge', 'madar')).toEqual([draft]);
});

test('clearing removes the rows of one account only', async () => {
  const { drafts } = await openJudgeStorage();
  await drafts.update(['judge', 'madar', 'eco'], () => draft);
  await drafts.update(['judge-2', 'madar', 'eco'], () => ({ ...draft, userId: 'judge-2' }));
  await drafts.clear('judge');
  expect(await drafts.list('judge')).toEqual([]);
  expect(await drafts.list('judge-2')).toHaveLength(1);
});
