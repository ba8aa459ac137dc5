import { claimFaults, fakeServer } from '@portal/area-kit/testing';
import area from './area.ts';
import { openPage } from './testing/open-page.ts';

test('every page opens in a shell with exactly the contract version that the area declares', async () => {
  // No request is answered: each page shows its own failure.
  fakeServer({});
  expect(await claimFaults(area, openPage)).toEqual([]);
});
