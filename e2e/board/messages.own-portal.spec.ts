import { teamCalls } from '../../packages/api-schema/src/index.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { apiOf } from '../support/api.ts';
import { openFromMenu } from '../support/leader.ts';
import { LIVE_MS } from '../support/live.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// It changes a team of the demo.
test.use({ ownPortal: 'messages' });

const SUBJECT = 'طاولتكم قريبًا';

test('a director approves a decision and writes to the qualified, and their leader reads both live', async ({
  page,
  portal,
  request,
  newVisitor,
}) => {
  const board = await apiOf(portal, 'super@demo.sa');
  const { teams } = await board.send(teamCalls.list, { query: { search: 'leader2@demo.sa' } });
  const { id: team_id = '', name = '' } = teams[0] ?? {};
  const leader = await newVisitor();
  await openAs(leader, 'leader2@demo.sa');
  await expect(leader.getByRole('button', { name: 'صندوق الوارد', exact: true })).toBeVisible();
  await openAs(page, 'super@demo.sa');

  await test.step('a decision is held until a director approves it, and then reaches the leader', async () => {
    await openFromMenu(page, 'الرسائل');
    await page.getByRole('link', { name: 'الرسائل التلقائية' }).click();
    await page.getByRole('switch', { name: /حجز الرسائل/ }).click();
    await expect(page.getByText('تُراجع الرسائل التلقائية من الآن قبل إرسالها')).toBeVisible();
    await expectAccessible(page);
    await board.send(teamCalls.setStatus, { body: { team_id, status: 'Qualified' } });
    await board.send(teamCalls.setTable, { body: { team_id, table_id: null } });
    await page.getByRole('link', { name: 'بانتظار المراجعة: 1' }).click({ timeout: LIVE_MS });
    await page.getByRole('button', { name: `عرض «تأهّل فريق ${name}»` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('يسعدنا إبلاغكم بتأهّل فريق')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'اعتماد وإرسال' }).click();
    await expect(page.getByText('لا توجد رسائل بانتظار المراجعة')).toBeVisible();
    await expect(async () => {
      const outbox = await (await request.get('/api/dev/outbox')).text();
      expect(outbox.split(`تأهّل فريق ${name}`)).toHaveLength(2);
    }).toPass();
  });

  await test.step('the leader reads the decision in the inbox', async () => {
    await leader.getByRole('button', { name: 'صندوق الوارد، غير المقروء 1' }).click({ timeout: LIVE_MS });
    const subject = leader.getByText(`تأهّل فريق ${name}`, { exact: true });
    const text = leader.getByText('يسعدنا إبلاغكم بتأهّل فريق');
    await subject.click();
    await expect(text).toBeVisible();
    await expect(leader.getByRole('button', { name: 'صندوق الوارد', exact: true })).toBeVisible();
    // Closing the message does not close the list.
    await subject.click();
    await expect(text).toBeHidden();
    await expect(subject).toBeVisible();
    await leader.keyboard.press('Escape');
  });

  await test.step('the audience is counted and named before anything is sent', async () => {
    await openFromMenu(page, 'الرسائل');
    await page.getByRole('link', { name: 'رسالة جديدة' }).first().click();
    await page.getByLabel('حالة الفريق').selectOption({ label: 'متأهل' });
    await page.getByLabel('الطاولة', { exact: true }).selectOption({ label: 'بلا طاولة' });
    await expect(page.getByText('مستلم واحد')).toBeVisible();
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  });

  await test.step('the preview shows the text as the leader gets it', async () => {
    await page.getByLabel('العنوان', { exact: true }).fill(SUBJECT);
    await page.getByLabel('النص', { exact: true }).fill('فريق **{{team_name}}**، تُعلن طاولتكم غدًا.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'معاينة' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(name, { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'إلغاء' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('it is sent after a question, and the report shows it delivered', async () => {
    await page.getByRole('button', { name: 'إرسال', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'إرسال', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: SUBJECT })).toBeVisible();
    await expect(page.getByRole('row', { name: /leader2@demo\.sa/ })).toContainText('أُرسلت');
    await expect(page.getByRole('row', { name: /@demo\.sa/ })).toHaveCount(1);
    await expectAccessible(page);
  });

  await test.step('the leader’s open page shows it, and the board sees that it was read', async () => {
    await leader.getByRole('button', { name: 'صندوق الوارد، غير المقروء 1' }).click({ timeout: LIVE_MS });
    await leader.getByText(SUBJECT).click();
    await expect(leader.getByText('تُعلن طاولتكم غدًا')).toBeVisible();
    await expect(leader.getByRole('button', { name: 'صندوق الوارد', exact: true })).toBeVisible();
    await expectAccessible(leader);
    await page.reload();
    await expect(page.getByRole('row', { name: /leader2@demo\.sa/ })).not.toContainText('لم تُقرأ');
  });
});
