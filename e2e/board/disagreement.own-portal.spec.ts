import type { Api } from '../../packages/api-client/src/index.ts';
import { committeeCalls, teamCalls } from '../../packages/api-schema/src/index.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { apiOf } from '../support/api.ts';
import { finishEvaluation } from '../support/judging.ts';
import { openFromMenu } from '../support/leader.ts';
import { LIVE_MS } from '../support/live.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** The team of `leader3`, which the demo's first committee has finished. */
const TEAM = 'نماء';

/** The demo's first committee has not begun with it. */
const SAMPLE = 'مسار';

// The team gets two more committees, and another one becomes a sample.
test.use({ ownPortal: 'settings' });
test.describe.configure({ mode: 'default' });

/** Assigns the team to all committees of the demo. */
async function assignToAll(board: Api): Promise<void> {
  const { teams } = await board.send(teamCalls.list, { query: { search: TEAM } });
  const { committees } = await board.send(committeeCalls.list, { query: { per_page: 100 } });
  for (const { id: committee_id, full_name, email, phone_number } of committees) {
    if (!email.endsWith('@demo.sa')) continue;
    const own = await board.send(committeeCalls.teams, { query: { committee_id } });
    const ids = new Set([...own.teams, ...teams.slice(0, 1)].map((team) => team.id));
    const body = { committee_id, full_name, email, phone_number: phone_number ?? '', teams: [...ids] };
    await board.send(committeeCalls.change, { body });
  }
}

test('a team waits for its committees; they disagree, and the board re-opens the outlying one with one click', async ({
  page,
  newVisitor,
  portal,
}) => {
  const second = await apiOf(portal, 'committee2@demo.sa');
  const third = await apiOf(portal, 'committee3@demo.sa');
  const leader = await newVisitor();
  await openAs(leader, 'leader3@demo.sa');
  await expect(leader.getByText('يمكنكم مغادرة الطاولة')).toBeVisible();

  await test.step('the leader sees how many committees have still to come', async () => {
    await assignToAll(await apiOf(portal, 'super@demo.sa'));
    await expect(leader.getByText('بقيت لجنتان')).toBeVisible({ timeout: LIVE_MS });
    await finishEvaluation(second, TEAM, 0.5);
    await expect(leader.getByText('بقيت لجنة واحدة')).toBeVisible({ timeout: LIVE_MS });
    await finishEvaluation(third, TEAM, 1);
    await expect(leader.getByText('يمكنكم مغادرة الطاولة')).toBeVisible({ timeout: LIVE_MS });
    await expectAccessible(leader);
  });

  await openAs(page, 'super@demo.sa');
  await openFromMenu(page, 'الفرق المقيّمة');
  const list = page.getByRole('list', { name: 'الفرق التي اختلفت لجانها' });
  const row = list.getByRole('listitem').filter({ hasText: TEAM });

  await test.step('the list names the outlying committee', async () => {
    await page.getByRole('radiogroup', { name: 'اختلاف اللجان' }).getByText('اختلاف كبير').click();
    await expect(row).toContainText('اللجنة الثانية أدنى من متوسط بقية اللجان بـ');
    await expectAccessible(page);
  });

  await test.step('one click re-opens it: it has to come again', async () => {
    await row.getByRole('button').click();
    await expect(row).toBeHidden({ timeout: LIVE_MS });
    await expect(page.getByRole('list', { name: 'أُعيد فتح تقييمها' })).toContainText('طلب المجلس مراجعة');
    await expect(leader.getByText('بقيت لجنة واحدة')).toBeVisible({ timeout: LIVE_MS });
  });
});

test('every committee scores a sample first; the board sees severity and spread, a committee the others unnamed', async ({
  page,
  newVisitor,
  portal,
}) => {
  const first = await apiOf(portal, 'committee1@demo.sa');
  const second = await apiOf(portal, 'committee2@demo.sa');
  await openAs(page, 'super@demo.sa');
  await openFromMenu(page, 'الفرق المقيّمة');
  await page.getByRole('link', { name: 'معايرة اللجان' }).click();
  const committee = await newVisitor();
  await openAs(committee, 'committee1@demo.sa');

  await test.step('the board chooses a sample, which every committee then has first', async () => {
    await page.getByRole('searchbox').fill(SAMPLE);
    await page.getByRole('button', { name: new RegExp(`اختيار عينة: .*${SAMPLE}`) }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'اختيار عينة' }).click();
    // Of how many depends on what other stories added to this portal.
    await expect(page.getByRole('list', { name: 'عينات المعايرة' })).toContainText('أنهتها 0 من');
    const card = committee.getByRole('region', { name: 'بقي عليكم' }).getByRole('link').first();
    await expect(card).toContainText(SAMPLE, { timeout: LIVE_MS });
    await expect(card).toContainText('عينة معايرة');
    await card.click();
    await expect(committee.getByText('هذا الفريق عينة معايرة')).toBeVisible();
  });

  await test.step('a committee sees the scores of the others, unnamed, once it has finished', async () => {
    await finishEvaluation(second, SAMPLE, 0.4);
    await expect(page.getByRole('table', { name: 'مجموع كل لجنة' })).toContainText('40.00', {
      timeout: LIVE_MS,
    });
    await expect(committee.getByText('درجاتكم بجانب بقية اللجان')).toBeHidden();
    await finishEvaluation(first, SAMPLE, 0.8);
    const compared = committee.getByRole('table', { name: 'درجات المعايير' });
    await expect(compared.getByRole('row').last()).toContainText('المجموع80.040.0', { timeout: LIVE_MS });
    await expect(compared).not.toContainText('اللجنة الثانية');
    await expectAccessible(committee);
  });

  await test.step('the board sees how severe each committee is in each criterion', async () => {
    const row = page
      .getByRole('table', { name: /تشدّد اللجان/ })
      .getByRole('row')
      .nth(1);
    // The spread, and how much more or less than their mean each committee gave.
    await expect(row).toContainText(/من 104.*\+2.*-2/);
    await expectAccessible(page);
  });
});
