import { settingsCalls, teamCalls } from '../../packages/api-schema/src/index.ts';
import { expectAccessible, expectAccessibleAt, openAt } from '../support/accessibility.ts';
import { apiOf } from '../support/api.ts';
import { LIVE_MS } from '../support/live.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// It limits the places of the event. The pass on the home is gone as soon as the team has withdrawn.
test.use({ ownPortal: 'places', expectedFaults: /404.*api\/pass/ });

test('a leader confirms, another withdraws, and the board sees the team that waited move up', async ({
  page,
  newVisitor,
  portal,
}) => {
  const board = await apiOf(portal, 'super@demo.sa');
  const { counts } = await board.send(teamCalls.list, { query: {} });
  const confirm_until = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000).toISOString();
  await board.send(settingsCalls.update, { body: { places: counts.Qualified, confirm_until } });
  const { teams } = await board.send(teamCalls.list, { query: { search: 'leader2@demo.sa' } });
  const team_id = teams[0]?.id ?? '';
  await board.send(teamCalls.setStatus, { body: { team_id, status: 'Qualified' } });

  await openAt(page, 360, '/');
  await openAs(page, 'super@demo.sa');
  await page.getByText('قائمة الانتظار', { exact: true }).last().click();
  // The team of the demo that waits for its track is before it, and stays: the place that becomes free is in another one.
  const position = page.getByText('الانتظار: 2', { exact: true });
  await expect(position).toBeVisible();
  await expectAccessibleAt(page, [360, 1280]);

  const waiting = await newVisitor();
  await openAs(waiting, 'leader2@demo.sa');
  await expect(waiting.getByText('ترتيبكم في المسار: 1')).toBeVisible();
  await expect(waiting.getByText(/ترتيبكم في القائمة كلها: 2\./)).toBeVisible();

  const leader = await newVisitor();
  await openAs(leader, 'leader1@demo.sa');
  const card = leader.getByRole('region', { name: 'تأكيد المشاركة' });
  const asked = await card.boundingBox();
  await card.getByRole('button', { name: 'تأكيد المشاركة' }).click();
  await expect(card.getByText(/أُكّدت مشاركة فريقكم/)).toBeVisible();
  // Nothing below it moves.
  expect((await card.boundingBox())?.height).toBe(asked?.height);
  await expectAccessible(leader);

  const leaving = await newVisitor();
  await openAs(leaving, 'leader3@demo.sa');
  await leaving.getByRole('button', { name: 'الانسحاب من المشاركة' }).click();
  await leaving.getByRole('dialog').getByRole('button', { name: 'الانسحاب' }).click();
  await expect(leaving.getByText('منسحب', { exact: true }).first()).toBeVisible({ timeout: LIVE_MS });

  await expect(position).toBeHidden({ timeout: LIVE_MS });
  await expect(waiting.getByText('متأهل', { exact: true }).first()).toBeVisible({ timeout: LIVE_MS });
  await expect(waiting.getByRole('button', { name: 'تأكيد المشاركة' })).toBeVisible();
});
