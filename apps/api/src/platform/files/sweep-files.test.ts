import { Readable } from 'node:stream';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { storedKeys } from '../../testing/uploads.ts';
import type { FileStore } from './file-store.ts';
import { sweepFiles } from './sweep-files.ts';

const HOUR_MS = 60 * 60 * 1000;

const portal = portalUnderTest();

/** The portal's store as it will be so much later. */
function aged(store: FileStore, ms: number): FileStore {
  return {
    ...store,
    async *list() {
      for await (const { key, stored_at } of store.list()) {
        yield { key, stored_at: new Date(stored_at.getTime() - ms) };
      }
    },
  };
}

const sweepIn = (ms: number) =>
  sweepFiles({ ...portal.context, fileStore: aged(portal.context.fileStore, ms) });

describe('the sweeper', () => {
  it('keeps objects that rows reference, and recent ones', async () => {
    const stored = await storedKeys(portal);
    expect(stored.length).toBeGreaterThan(20);
    expect(await sweepIn(2 * HOUR_MS)).toEqual({ objects: 0, unfinished: 0 });
    await portal.context.fileStore.put('projects/new', Readable.from([Buffer.from('x')]));
    expect(await sweepIn(HOUR_MS - 60_000)).toEqual({ objects: 0, unfinished: 0 });
    expect(await storedKeys(portal)).toHaveLength(stored.length + 1);
  });

  it('removes the others, also more than one batch', async () => {
    const stored = await storedKeys(portal);
    for (let index = 0; index < 600; index += 1) {
      await portal.context.fileStore.put(`certificates/${index}`, Readable.from([Buffer.from('x')]));
    }
    expect(await sweepIn(HOUR_MS + 60_000)).toEqual({ objects: 601, unfinished: 0 });
    expect(await storedKeys(portal)).toEqual(stored.filter((key) => key !== 'projects/new'));
  });

  it('continues when an object cannot be removed', async () => {
    for (const key of ['projects/a', 'projects/b']) {
      await portal.context.fileStore.put(key, Readable.from([Buffer.from('x')]));
    }
    const store = aged(portal.context.fileStore, 2 * HOUR_MS);
    const fileStore: FileStore = {
      ...store,
      delete: (key) => (key === 'projects/a' ? Promise.reject(new Error('locked')) : store.delete(key)),
    };
    expect((await sweepFiles({ ...portal.context, fileStore })).objects).toBe(1);
    expect((await sweepIn(2 * HOUR_MS)).objects).toBe(1);
  });
});
