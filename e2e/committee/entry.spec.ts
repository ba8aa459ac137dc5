import { expectEntry, watchAreas } from '../support/entry.ts';
import { sharedCopies } from '../support/shared-copies.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('a judge signs in to the home of the role, stays signed in and keeps to the area', async ({ page }) => {
  await expectEntry(page, 'committee3@demo.sa', 'committee');
});

test('a judge loads the own area and no other, and shared libraries come once', async ({ page }) => {
  const loaded = watchAreas(page);
  await signIn(page, 'committee2@demo.sa');
  await expect(page.getByRole('heading', { level: 1, name: 'الرئيسية' })).toBeVisible();
  expect([...loaded]).toEqual(['committee']);

  const copies = await sharedCopies(page);
  expect(copies).toEqual(expect.arrayContaining(['react', 'react-dom', 'dayjs', '@portal/area-contract']));
  expect(copies).toEqual([...new Set(copies)]);
});
