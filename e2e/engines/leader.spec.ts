import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { invitationCalls, memberCalls } from '../../packages/api-schema/src/index.ts';
import { apiOf, mailedLink } from '../support/api.ts';
import { pdfOnDisk } from '../support/leader.ts';
import { signIn, signOut } from './support/engine-page.ts';
import { test } from './support/test.ts';

const FILE = 'عرض المشروع.pdf';

test('a leader signs in, delivers a file and signs out', async ({ visitor }) => {
  await signIn(visitor, 'leader14@demo.sa', 'leader');
  await visitor.chooseFile({ label: /اسحب الملفات إلى هنا/ }, await pdfOnDisk(FILE, 1000));
  await visitor.type({ label: 'عنوان المشروع' }, 'منصة التعلّم');
  await visitor.click({ role: 'button', name: 'تسليم المشروع' });
  await visitor.sees({ text: 'تم تسليم المشروع' });
  await visitor.sees({
    text: FILE,
    within: { role: 'listitem', within: { role: 'list', name: 'ملفات المشروع' } },
  });
  await signOut(visitor);
});

test('a leader confirms that the team takes part, and answers a question of the delivery', async ({
  visitor,
}) => {
  await signIn(visitor, 'leader16@demo.sa', 'leader');
  await visitor.click({ role: 'button', name: 'تأكيد المشاركة' });
  await visitor.sees({ text: /أُكّدت مشاركة فريقكم/ });
  await visitor.click({ role: 'button', name: 'تعديل الإجابات' });
  const drawer = { role: 'dialog', name: 'أسئلة التسليم' } as const;
  const link = 'https://example.org/prototype';
  await visitor.type({ label: /^رابط النسخة التجريبية/, within: drawer }, link);
  await visitor.click({ role: 'button', name: 'حفظ', within: drawer });
  await visitor.sees({ role: 'link', name: new RegExp(link) });
  await signOut(visitor);
});

test('an invited member opens the link, sets a password, consents, and signs in to the team', async ({
  visitor,
  request,
}) => {
  const email = 'member10-1@demo.sa';
  const api = await apiOf(visitor.portal, 'leader10@demo.sa');
  const { members } = await api.send(memberCalls.list);
  const user_id = members.find((member) => member.email === email)?.user_id ?? '';
  await api.send(invitationCalls.invite, { body: { by: 'mail', user_id } });
  const { pathname, hash } = new URL(await mailedLink(request, email, visitor.portal.url));

  await visitor.open(pathname + hash);
  await visitor.type({ label: 'كلمة المرور' }, DEMO_PASSWORD);
  await visitor.type({ label: 'تأكيد كلمة المرور' }, DEMO_PASSWORD);
  await visitor.click({ role: 'button', name: 'أوافق وأقبل الدعوة' });
  await visitor.isAt('/');
  await signIn(visitor, email, 'leader');
  await visitor.sees({ role: 'heading', name: 'فريق مسار' });
  await visitor.sees({ role: 'link', name: 'عرض الأعضاء' });
  await signOut(visitor);
});
