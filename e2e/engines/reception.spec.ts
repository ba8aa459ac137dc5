import { signIn, signOut } from './support/engine-page.ts';
import { test } from './support/test.ts';

const team = 'خطوة';

test('a receptionist signs in, finds a team by its name, checks it in and signs out', async ({ visitor }) => {
  await signIn(visitor, 'reception1@demo.sa', 'reception');
  await visitor.type({ label: 'رمز البطاقة أو اسم الفريق أو العضو' }, team);
  await visitor.click({ role: 'button', name: 'فتح' });
  await visitor.sees({ role: 'heading', name: new RegExp(team) });
  await visitor.click({ role: 'button', name: /^تسجيل الفريق كاملًا/ });
  await visitor.sees({ text: /^سُجّل حضور/ });
  await visitor.click({ role: 'link', name: 'الفرق المتوقعة' });
  await visitor.sees({ role: 'link', name: new RegExp(`${team}.*وصل الفريق`) });
  await signOut(visitor);
});
