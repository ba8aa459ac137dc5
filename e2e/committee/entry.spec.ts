import { expectEntry } from '../support/entry.ts';
import { sharedCopies } from '../support/shared-copies.ts';
import { expect, test } from '../support/test.ts';

test('a judge signs in to the home of the role, keeps to the area, and shared libraries come once', async ({
  page,
}) => {
  await expectEntry(page, 'committee3@demo.sa', { name: 'committee', role: 'committee' });
  const copies = await sharedCopies(page);
  expect(copies).toEqual(expect.arrayContaining(['react', 'react-dom', 'dayjs', '@portal/area-contract']));
  expect(copies).toEqual([...new Set(copies)]);
});
