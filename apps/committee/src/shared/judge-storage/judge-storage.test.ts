/** @jest-environment <rootDir>/packages/ui/testing/browser-environment.ts */
import 'fake-indexeddb/auto';
import type { KeyPath, PersistedQuery } from '@portal/area-kit/offline';
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
const key: KeyPath = ['judge', 'madar', 'eco'];
/** What a page that is opened now finds, and what it writes. */
const stored = async () => (await openJudgeStorage()).drafts.list(...key);
const store = async (value: Draft | undefined) => (await openJudgeStorage()).drafts.update(key, () => value);

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  localStorage.clear();
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
  await store(draft);
  const newer = await openDB('portal-committee', 9);
  newer.close();

  const storage = await openJudgeStorage();
  expect(storage.isPersistent).toBe(true);
  expect(await storage.drafts.list('judge')).toEqual([draft]);
});

test('a tab can still write after a newer version of the area upgraded the database', async () => {
  const storage = await openJudgeStorage();
  const newer = await openDB('portal-committee', 9);
  await storage.drafts.update(key, () => draft);
  newer.close();

  expect(await stored()).toEqual([draft]);
});

describe('changes written ahead', () => {
  const later = {
    ...draft,
    content: { scores: { model: 9 }, note: 'أوضح' },
    changedAt: '2026-11-20T13:13:00.000Z',
  };

  test('are applied when the storage is opened again, in the order in which they were typed', async () => {
    const { writeAhead } = await openJudgeStorage();
    writeAhead(draft, { ...draft, content: { scores: {}, note: 'و' } });
    writeAhead(draft, draft);
    writeAhead(draft, later);
    expect(await stored()).toEqual([later]);
    // They are removed then: what is discarded later does not come back.
    await store(undefined);
    expect(await stored()).toEqual([]);
  });

  test('never replace something newer, and are not applied once they are stored', async () => {
    const { writeAhead, drafts } = await openJudgeStorage();
    writeAhead(draft, draft);
    await store(later);
    expect(await stored()).toEqual([later]);

    const isStored = writeAhead(later, later);
    await drafts.update(key, () => later);
    isStored();
    await store(undefined);
    expect(await stored()).toEqual([]);
  });

  test('may say that no draft is left', async () => {
    await store(draft);
    (await openJudgeStorage()).writeAhead(draft, null);
    expect(await stored()).toEqual([]);
  });

  test('stay based on the version that was accepted in the meantime', async () => {
    await store({ ...draft, basedOn: 4 });
    (await openJudgeStorage()).writeAhead(draft, later);
    expect(await stored()).toEqual([{ ...later, basedOn: 4 }]);
  });

  test('belong to one account and are removed with its drafts', async () => {
    const { writeAhead, drafts } = await openJudgeStorage();
    writeAhead(draft, draft);
    writeAhead({ ...draft, userId: 'judge-2' }, { ...draft, userId: 'judge-2' });
    await drafts.clear('judge');
    const reopened = await openJudgeStorage();
    expect(await reopened.drafts.list('judge')).toEqual([]);
    expect(await reopened.drafts.list('judge-2')).toHaveLength(1);
  });

  test('survive the end of the tab in localStorage, and that of the browser in IndexedDB', async () => {
    (await openJudgeStorage()).writeAhead(draft, draft);
    localStorage.clear();
    expect(await stored()).toEqual([draft]);

    const { writeAhead } = await openJudgeStorage();
    const waiting = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('Another transaction is in the way', 'AbortError');
    });
    writeAhead(draft, later);
    waiting.mockRestore();
    expect(await stored()).toEqual([later]);
    expect(localStorage).toHaveLength(0);
  });

  test('a browser that refuses to write them does not disturb typing', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { writeAhead, drafts } = await openJudgeStorage();
    const full = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const alsoFull = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    expect(() => writeAhead(draft, draft)()).not.toThrow();
    full.mockRestore();
    alsoFull.mockRestore();
    await drafts.update(key, () => draft);
    expect(await stored()).toEqual([draft]);
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });
});

describe('old persisted queries', () => {
  const query = (userId: string, hash: string, updatedAt: number, team: unknown = hash): PersistedQuery => {
    return { userId, hash, key: ['evaluations', 'view', team], data: {}, updatedAt, format: 1 };
  };

  test('and those of another account are removed, except of teams with unsent work', async () => {
    const { queries, drafts, submissions, removeOldQueries } = await openJudgeStorage();
    const stored = [
      query('judge', 'madar', 1, { team_id: 'madar' }),
      query('judge', 'sanad', 1, { team_id: 'sanad' }),
      query('judge', 'athar', 2),
      query('judge-2', 'madar', 9),
      query('judge-2', 'sanad', 9),
    ];
    for (const row of stored) await queries.update([row.userId, row.hash], () => row);
    await drafts.update(key, () => draft);
    const queued = {
      userId: 'judge-2',
      teamId: 'sanad',
      teamName: 'سند',
      type: 'eco',
      content: draft.content,
      version: 1,
      queuedAt: draft.changedAt,
      keepOpen: false,
      sent: null,
      refusal: null,
    } as const;
    await submissions.update(['judge-2', 'sanad', 'eco'], () => queued);
    await removeOldQueries('judge', 2);

    const teams = async (userId: string) => (await queries.list(userId)).map(({ hash }) => hash);
    expect(await teams('judge')).toEqual(['athar', 'madar']);
    expect(await teams('judge-2')).toEqual(['sanad']);
    expect(await submissions.list('judge-2')).toHaveLength(1);
  });
});

test('no draft is given to another account or team', async () => {
  const { drafts } = await openJudgeStorage();
  await drafts.update(key, () => draft);
  await drafts.update(['judge-2', 'sanad', 'eco'], () => ({ ...draft, userId: 'judge-2', teamId: 'sanad' }));
  expect(await drafts.list('judge-2', 'madar')).toEqual([]);
  expect(await drafts.list('judge', 'sanad')).toEqual([]);
  expect(await drafts.list('judge')).toEqual([draft]);
  await drafts.clear('judge');
  expect(await drafts.list('judge')).toEqual([]);
  expect(await drafts.list('judge-2')).toHaveLength(1);
});

test('two tabs that change a draft at once lose nothing', async () => {
  const tabs = [await openJudgeStorage(), await openJudgeStorage()];
  await tabs[0]?.drafts.update(key, () => draft);
  const score = (id: string) => (stored: Draft | undefined) =>
    stored && { ...stored, content: { ...stored.content, scores: { ...stored.content.scores, [id]: 7 } } };
  await Promise.all(tabs.map(({ drafts }, index) => drafts.update(key, score(`tab-${index}`))));
  const [merged] = await stored();
  expect(merged?.content.scores).toEqual({ model: 8.5, 'tab-0': 7, 'tab-1': 7 });
});

test('without IndexedDB it works until the page is closed, and says that it does not persist', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { isPersistent, drafts } = await openJudgeStorage();
  await drafts.update(key, () => draft);
  expect(isPersistent).toBe(false);
  expect(await drafts.list('judge', 'madar')).toEqual([draft]);
  expect(await drafts.list('judge-2', 'madar')).toEqual([]);
  await drafts.update(key, () => undefined);
  expect(await drafts.list('judge', 'madar')).toEqual([]);
  warn.mockRestore();
});
