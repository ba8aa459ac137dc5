import { signIn, signOut } from './support/engine-page.ts';
import { test } from './support/test.ts';

/** Finished by one committee in the demo event. */
const team = 'خطوة';

test('a super-admin signs in, re-opens an evaluation and signs out', async ({ visitor }) => {
  await signIn(visitor, 'super@demo.sa', 'super-admin');
  await visitor.click({ role: 'link', name: 'الفرق المقيّمة' });
  await visitor.click({ role: 'button', name: `إعادة فتح تقييم ${team}` });
  const dialog = { role: 'dialog', name: `إعادة فتح تقييم ${team}` };
  await visitor.type({ label: 'السبب (اختياري)', within: dialog }, 'يرجى مراجعة درجة الفكرة');
  await visitor.click({ role: 'button', name: 'إعادة فتح التقييم', within: dialog });
  await visitor.sees({ text: `أُعيد فتح تقييم ${team}` });
  await visitor.seesNo({ role: 'row', name: new RegExp(team) });
  await signOut(visitor);
});
