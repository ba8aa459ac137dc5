import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { PLAIN_QUESTION } from '@portal/domain/forms/questions';
import { committeeCalls, formCalls, teamCalls } from '../../packages/api-schema/src/index.ts';
import { expectAccessible, expectAccessibleAt } from '../support/accessibility.ts';
import { apiOf, mailedLink } from '../support/api.ts';
import { openTeam } from '../support/judging.ts';
import { openHome, pdf } from '../support/leader.ts';
import { fillLeaderStep, fillTeamStep, newLeader, PASSWORD } from '../support/registration.ts';
import { fillLogin, openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ ownPortal: 'settings' });

const FORMS = '/board-of-directors/portal/settings?tab=forms';
const DEMO_LINK = 'https://example.org/demo';

test('the board asks, a new leader answers and delivers, and the judge reads the answer', async ({
  page,
  newVisitor,
  portal,
}) => {
  const leader = newLeader();

  await test.step('the board adds a question that depends on another, and requires a link', async () => {
    await openAs(page, 'super@demo.sa', FORMS);
    await page.getByRole('button', { name: 'إضافة حقل' }).click();
    const drawer = page.getByRole('dialog', { name: 'إضافة حقل' });
    await drawer.getByLabel('نوع الإجابة').selectOption('نص قصير');
    await drawer.getByLabel('السؤال', { exact: true }).fill('اسم الصديق');
    await drawer.getByRole('switch', { name: 'إجابة مطلوبة' }).click();
    await drawer.getByLabel('متى يظهر').selectOption({ label: 'بحسب إجابة «⁨كيف عرفتم عن الهاكاثون؟⁩»' });
    await drawer.getByRole('checkbox', { name: 'صديق' }).check();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'حفظ' }).click();
    const list = page.getByRole('list', { name: /حقول/ });
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await list.getByRole('button', { name: /تأخير .*مدينة الفريق/ }).press('Alt+ArrowDown');
    await expect(list.getByRole('listitem').first()).toContainText('كيف عرفتم');
    await expectAccessibleAt(page, [1280, 360]);
    await page.setViewportSize({ width: 1280, height: 800 });

    await page.goto(`${FORMS}&form=delivery`);
    await page.getByRole('button', { name: /إجراءات .*رابط النسخة/ }).click();
    await page.getByRole('menuitem', { name: 'تعديل الحقل' }).click();
    const edited = page.getByRole('dialog', { name: 'تعديل الحقل' });
    await edited.getByRole('switch', { name: 'إجابة مطلوبة' }).click();
    await edited.getByRole('button', { name: 'حفظ' }).click();
    await expect(page.getByText(/حُفظ حقل .*رابط النسخة/)).toBeVisible();
  });

  const home =
    await test.step('a leader registers, and is asked what the answer before asks for', async () => {
      const registering = await newVisitor();
      await registering.goto('/auth/register');
      await fillLeaderStep(registering, leader);
      await registering.getByRole('button', { name: 'التالي' }).click();
      await fillTeamStep(registering, leader.team);
      await expect(registering.getByLabel('اسم الصديق')).toHaveCount(0);
      await registering.getByRole('checkbox', { name: 'صديق' }).check();
      const send = registering.getByRole('button', { name: 'إرسال طلب التسجيل' });
      await send.click();
      await expect(registering.getByLabel('اسم الصديق')).toBeFocused();
      await registering.getByLabel('اسم الصديق').fill('ريم');
      await expectAccessible(registering);
      await send.click();
      await registering.goto(await mailedLink(registering.request, leader.email));
      await registering.getByRole('link', { name: 'تسجيل الدخول', exact: true }).click();
      await fillLogin(registering, leader.email, PASSWORD);
      await expect(registering.getByRole('heading', { level: 1, name: leader.team })).toBeVisible();
      return registering;
    });

  await test.step('sees on the home that a question about members is required, and answers it', async () => {
    const board = await apiOf(portal, 'super@demo.sa');
    const asked = { ...PLAIN_QUESTION, form: 'members', label: 'جهة الطوارئ', required: true } as const;
    await board.send(formCalls.add, { body: { ...asked, options: [], shown_when: null } });
    await expect(home.getByText('أسئلة مطلوبة بلا إجابة')).toBeVisible();
    await expectAccessibleAt(home, [1280, 360]);
    await home.setViewportSize({ width: 1280, height: 800 });
    await home.getByRole('link', { name: 'الإجابة عنها' }).click();
    const drawer = home.getByRole('dialog', { name: /^تعديل بيانات/ });
    const contact = drawer.getByLabel('جهة الطوارئ', { exact: true });
    await expect(contact).toBeFocused();
    await contact.fill('0555550199');
    await drawer.getByRole('button', { name: 'حفظ' }).click();
    await expect(drawer).toBeHidden();
    await openHome(home);
    await expect(home.getByRole('region', { name: 'أسئلة التسليم' })).toBeVisible();
    await expect(home.getByText('أسئلة مطلوبة بلا إجابة')).toBeHidden();
  });

  await test.step('delivers once the required link is there', async () => {
    await expect(home.getByRole('region', { name: 'أسئلة التسليم' })).toBeVisible();
    await home.getByLabel(/اسحب الملفات إلى هنا/).setInputFiles([pdf('خطة.pdf')]);
    await home.getByLabel('عنوان المشروع').fill('منصة الرعاية');
    const deliver = home.getByRole('button', { name: 'تسليم المشروع' });
    await deliver.click();
    const drawer = home.getByRole('dialog', { name: 'أسئلة التسليم' });
    const link = drawer.getByLabel('رابط النسخة التجريبية', { exact: true });
    await expect(link).toBeFocused();
    await expect(drawer.getByText('هذا الحقل مطلوب')).toBeVisible();
    await link.fill(DEMO_LINK);
    await expectAccessible(home);
    await drawer.getByRole('button', { name: 'حفظ' }).click();
    await expect(drawer).toBeHidden();
    await expect(home.getByRole('link', { name: DEMO_LINK })).toBeVisible();
    await deliver.click();
    await expect(home.getByText('تم تسليم المشروع')).toBeVisible();
    await expectAccessible(home);
  });

  await test.step('the board sees the answers, and the judge those of the delivery', async () => {
    const board = await apiOf(portal, 'super@demo.sa');
    const { teams } = await board.send(teamCalls.list, { query: { search: leader.team } });
    const team_id = teams[0]?.id ?? '';
    await page.goto(`/board-of-directors/portal/team-management/team-details/${team_id}`);
    const asked = page.getByRole('region', { name: 'أسئلة التسجيل' });
    await expect(asked.getByText('ريم')).toBeVisible();
    await board.send(teamCalls.setStatus, { body: { team_id, status: 'Qualified' } });
    const email = 'forms@demo.sa';
    await board.send(committeeCalls.add, {
      body: {
        full_name: 'لجنة النماذج',
        email,
        phone_number: '0555550137',
        password: DEMO_PASSWORD,
        members: [],
        teams: [team_id],
      },
    });

    const judge = await newVisitor();
    await openAs(judge, email);
    await openTeam(judge, leader.team);
    const read = judge.getByRole('region', { name: 'أسئلة التسليم' });
    await expect(read.getByRole('link', { name: DEMO_LINK })).toHaveAttribute('href', DEMO_LINK);
    await expect(judge.getByText('اسم الصديق')).toHaveCount(0);
    await expectAccessible(judge);
  });
});
