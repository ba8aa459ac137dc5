import { committeeCalls, judgeCalls } from '../../packages/api-schema/src/index.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { apiOf } from '../support/api.ts';
import { openTeam, saveType, scoreType } from '../support/judging.ts';
import { goOffline, goOnline, KEEPING_PHONE, keptForOffline } from '../support/offline.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const TEAM = 'نبض';
const NAME = 'أ. جود المالكي';

test.use({
  ...KEEPING_PHONE,
  expectedFaults: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|401|409|422|Failed to load/,
});

test('a judge signs in by the link of the board, and two judges of a committee never overwrite each other', async ({
  page: phone,
  context,
  newVisitor,
  portal,
}) => {
  const board = await apiOf(portal, 'super@demo.sa');
  const { committees } = await board.send(committeeCalls.list, { query: { search: 'committee1' } });
  const { judge, link } = await board.send(judgeCalls.add, {
    body: { committee_id: committees[0]?.id ?? '', full_name: NAME },
  });
  const address = `${portal.url}/auth/judge${new URL(link).hash}`;

  await test.step('the link signs in by a press, once, also in the tab of one that no longer works', async () => {
    await phone.goto(`${portal.url}/auth/judge#replaced`);
    await phone.getByRole('button', { name: 'الدخول وبدء التحكيم' }).click();
    await expect(phone.getByText('هذا الرابط لا يعمل')).toBeVisible();
    await phone.goto(address);
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'الدخول وبدء التحكيم' }).click();
    await expect(phone.getByText('اللجنة الأولى · 8 فرق')).toBeVisible();
  });

  const colleague = await newVisitor();
  await openAs(colleague, 'judge2@demo.sa');
  await openTeam(colleague, TEAM);
  await openTeam(phone, TEAM);

  await test.step('each sees that the other looks at the team', async () => {
    await expect(phone.getByText(/يطّلع على هذا التقييم الآن: .*طارق الهذلي/)).toBeVisible();
    await expect(colleague.getByText(new RegExp(`يطّلع على هذا التقييم الآن: .*${NAME}`))).toBeVisible();
  });

  await test.step('what was submitted offline is shown beside what the other saved meanwhile', async () => {
    await keptForOffline(phone);
    await goOffline(context);
    await scoreType(phone, 'الاقتصادي', 8);
    await saveType(phone, 'الاقتصادي');
    await expect(phone.getByRole('tab', { name: /الاقتصادي.*بانتظار الإرسال/ })).toBeVisible();
    await scoreType(colleague, 'الاقتصادي', 5);
    await saveType(colleague, 'الاقتصادي');
    await expect(colleague.getByText(/^حفظتموه في/)).toBeVisible();
    await goOnline(context);
    await expect(phone.getByRole('columnheader', { name: /نسخة .*طارق الهذلي/ })).toBeVisible();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'إرسال نسختي بدلًا منها' }).click();
    await expect(phone.getByText(/^حفظتموه في/)).toBeVisible();
    await expect(colleague.getByText(new RegExp(`^حفظه .*${NAME}`))).toBeVisible();
  });

  await test.step('a revoked judge is signed out, and keeps what was not sent', async () => {
    await scoreType(phone, 'الفكرة', 6);
    await board.send(judgeCalls.revoke, { body: { judge_id: judge.id } });
    await expect(phone.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
    const next = await board.send(judgeCalls.giveLink, { body: { judge_id: judge.id } });
    await phone.goto(`${portal.url}/auth/judge${new URL(next.link).hash}`);
    await phone.getByRole('button', { name: 'الدخول وبدء التحكيم' }).click();
    // Back on the page that they were on.
    await expect(phone.getByRole('tab', { name: /الفكرة.*لم يُرسل/ })).toBeVisible();
  });
});
