/** @jest-environment <rootDir>/packages/ui/testing/browser-environment.ts */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { Draft, DraftKey } from '../judge-storage/stored-rows.ts';
import { type DraftStorage, openDraftStorage } from './draft-storage.ts';

const key: DraftKey = { userId: 'judge', teamId: 'madar', type: 'eco' };
const draft = (over: Partial<Draft> = {}): Draft => ({
  ...key,
  content: { scores: { a: 8.5 }, note: '' },
  basedOn: 0,
  changedAt: '2026-11-20T13:12:00.000Z',
  ...over,
});
const put = (storage: DraftStorage, value: Draft) => storage.update(value, () => value);

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

describe('in IndexedDB', () => {
  it('returns a draft after the storage is opened again', async () => {
    await put(await openDraftStorage(), draft());
    const reopened = await openDraftStorage();
    expect(reopened.isPersistent).toBe(true);
    expect(await reopened.readTeam('judge', 'madar')).toEqual([draft()]);
  });

  it('never returns a draft to another user or team', async () => {
    const storage = await openDraftStorage();
    await put(storage, draft());
    await put(storage, draft({ userId: 'judge-2', teamId: 'sanad' }));
    expect(await storage.readTeam('judge-2', 'madar')).toEqual([]);
    expect(await storage.readTeam('judge', 'sanad')).toEqual([]);
    expect(await storage.readTeamIds('judge')).toEqual(new Set(['madar']));
  });

  it('applies concurrent changes of two tabs to the same draft', async () => {
    const tabs = [await openDraftStorage(), await openDraftStorage()];
    await put(await openDraftStorage(), draft());
    const score = (id: string) => (stored: Draft | undefined) =>
      stored && { ...stored, content: { ...stored.content, scores: { ...stored.content.scores, [id]: 7 } } };
    await Promise.all(tabs.map((storage, index) => storage.update(key, score(`tab-${index}`))));
    const [stored] = await (await openDraftStorage()).readTeam('judge', 'madar');
    expect(stored?.content.scores).toEqual({ a: 8.5, 'tab-0': 7, 'tab-1': 7 });
  });

  it('removes a draft', async () => {
    const storage = await openDraftStorage();
    await put(storage, draft());
    await storage.update(key, () => undefined);
    expect(await storage.readTeam('judge', 'madar')).toEqual([]);
  });
});

describe('without IndexedDB', () => {
  beforeEach(() => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
    jest.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => jest.restoreAllMocks());

  it('works until the page is closed and is marked as not persistent', async () => {
    const storage = await openDraftStorage();
    await put(storage, draft());
    expect(storage.isPersistent).toBe(false);
    expect(await storage.readTeam('judge', 'madar')).toEqual([draft()]);
    expect(await storage.readTeam('judge-2', 'madar')).toEqual([]);
    expect(await storage.readTeamIds('judge')).toEqual(new Set(['madar']));
    await storage.update(key, () => undefined);
    expect(await storage.readTeam('judge', 'madar')).toEqual([]);
  });
});
