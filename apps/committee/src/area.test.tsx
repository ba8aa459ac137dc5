import 'fake-indexeddb/auto';
import { claimFaults, fakeServer } from '@portal/area-kit/testing';
import area from './area.ts';
import { openPage } from './testing/open-page.ts';

test('every page opens in a shell that speaks the contract which the area claims, and no later one', async () => {
  // Nothing is answered: a page says so in its own words.
  fakeServer({});
  expect(await claimFaults(area, (at) => openPage({ at }))).toEqual([]);
});
