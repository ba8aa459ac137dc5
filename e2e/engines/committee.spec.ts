import { SAVE } from '../support/judging.ts';
import { signIn, signOut } from './support/session.ts';
import { test } from './support/test.ts';

const JUDGES = {
  firefox: { email: 'committee1@demo.sa', team: 'أثر' },
  webkit: { email: 'committee3@demo.sa', team: 'تبيان' },
};
test('a committee signs in, scores the three types, finishes and signs out', async ({ visitor, engine }) => {
  const { email, team } = JUDGES[engine];
  await signIn(visitor, email, 'committee');
  await visitor.click({ role: 'link', name: new RegExp(team), at: -1 });
  await visitor.sees({ role: 'heading', name: new RegExp(team) });
  for (const [type, save] of Object.entries(SAVE)) {
    await visitor.click({ role: 'tab', name: new RegExp(type) });
    const criterion = { role: 'radiogroup', within: { role: 'tabpanel', name: new RegExp(type) } };
    await visitor.sees(criterion);
    for (let at = 0; at < (await visitor.count(criterion)); at += 1) {
      await visitor.click({ role: 'radio', name: '8', within: { ...criterion, at } });
    }
    await visitor.click({ role: 'button', name: save });
  }
  await visitor.click({ role: 'button', name: 'حفظ وإنهاء التقييم', within: { role: 'dialog' } });
  await visitor.sees({ text: 'اكتمل التقييم وأُقفل' });
  await signOut(visitor);
});
