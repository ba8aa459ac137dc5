import { openTeam, scoreType } from '../support/judging.ts';
import { storedAnswers } from '../support/offline.ts';
import { endSession, fillLogin, openAs, signOut } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedFaults: /401|ERR_ABORTED|Failed to load/ });

test('two judges on one device: no tab shows or stores the data of one as the data of the other', async ({
  page,
  context,
}) => {
  await openAs(page, 'committee2@demo.sa');
  const otherTab = await context.newPage();
  await otherTab.goto(page.url());
  await openTeam(otherTab, 'غيث');
  await scoreType(otherTab, 'الاقتصادي', 6);
  await expect(otherTab.getByText('حُفظت المسودة على هذا الجهاز')).toBeVisible();
  await expect.poll(() => storedAnswers(otherTab)).toContain('غيث');

  await test.step('the session of the first ends, and the second signs in on one of the tabs', async () => {
    await endSession(page);
    await expect(otherTab.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
    await fillLogin(page, 'committee1@demo.sa');
    for (const tab of [page, otherTab]) {
      await expect(tab.getByRole('link', { name: /فسيلة/ }).last()).toBeVisible();
      await expect(tab.getByRole('link', { name: /غيث/ })).toHaveCount(0);
    }
    // Every team's rubric is stored some seconds after the page has opened.
    await expect.poll(() => storedAnswers(otherTab)).toContain('وضوح نموذج العمل');
    expect(await storedAnswers(otherTab)).not.toContain('غيث');
  });

  await test.step('the second signs out: what the first had not sent is theirs again after their login', async () => {
    await signOut(page);
    await expect(otherTab.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
    await fillLogin(otherTab, 'committee2@demo.sa');
    await openTeam(otherTab, 'غيث');
    const criteria = otherTab.getByRole('tabpanel').getByRole('radiogroup');
    await expect(criteria.first().getByRole('radio', { name: '6', exact: true })).toBeChecked();
    await expect(page.getByRole('link', { name: /غيث/ }).last()).toBeVisible();
    await expect(page.getByRole('link', { name: /فسيلة/ })).toHaveCount(0);
  });
});
