import { pdfOnDisk } from '../support/leader.ts';
import { signIn, signOut } from './support/session.ts';
import { test } from './support/test.ts';

const LEADERS = { firefox: 'leader14@demo.sa', webkit: 'leader19@demo.sa' };
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
