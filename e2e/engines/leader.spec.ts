import { pdfOnDisk } from '../support/leader.ts';
import { signIn, signOut } from './support/session.ts';
import { test } from './support/test.ts';

const LEADERS = { firefox: 'leader14@demo.sa', webkit: 'leader19@demo.sa' };
const MEMBERS = {
  firefox: ['member1@demo.sa', 'فريق مدار'],
  webkit: ['member2@demo.sa', 'فريق سند'],
} as const;
const FILE = 'عرض المشروع.pdf';

test('a leader signs in, delivers a file and signs out', async ({ visitor, engine }) => {
  await signIn(visitor, LEADERS[engine], 'leader');
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

test('a member signs in to the team and the names in it, and signs out', async ({ visitor, engine }) => {
  const [email, team] = MEMBERS[engine];
  await signIn(visitor, email, 'leader');
  await visitor.sees({ role: 'heading', name: team });
  await visitor.sees({ role: 'link', name: 'عرض الأعضاء' });
  await signOut(visitor);
});
