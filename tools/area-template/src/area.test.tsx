import { claimFaults, fakeServer } from '@portal/area-kit/testing';
import area from './area.ts';
import { openPage } from './testing/open-page.ts';

test('every page opens in a shell of exactly the contract version that the area claims', async () => {
  // Every call fails, which the pages handle.
  fakeServer({});
  expect(await claimFaults(area, openPage)).toEqual([]);
});
