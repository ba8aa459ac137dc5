import { fillLogin, openAs, signOut, userMenu } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('two directors on one device: a sign-out deletes the half-typed forms of every tab', async ({
  page,
  context,
}) => {
  await openAs(page, 'super@demo.sa');
  const otherTab = await context.newPage();
  await otherTab.goto('/board-of-directors/portal/judging-committees-management/add-judging');
  const email = otherTab.getByLabel('البريد الإلكتروني').first();
  await email.fill('half-typed@example.sa');
  const kept = () => otherTab.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(await kept()).toContain('half-typed@example.sa');

  await signOut(page);
  await expect(otherTab.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
  await expect.poll(kept).not.toContain('half-typed@example.sa');

  await fillLogin(page, 'authority@demo.sa');
  await expect(userMenu(otherTab)).toBeVisible();
  await otherTab.goto('/board-of-directors/portal/judging-committees-management/add-judging');
  await expect(email).toHaveValue('');
});
