import { expect } from '@playwright/test';
import { committeeCalls, judgeCalls } from '../../packages/api-schema/src/index.ts';
import { apiOf } from '../support/api.ts';
import { evaluationOf, SAVE } from '../support/judging.ts';
import { type EnginePage, signOut } from './support/engine-page.ts';
import { test } from './support/test.ts';

const email = 'committee1@demo.sa';
const team = 'أثر';
const full_name = 'أ. جود المالكي';

test('a judge signs in by a link that works once, scores the three types in their own name, finishes and signs out', async ({
  visitor,
}) => {
  const board = await apiOf(visitor.portal, 'super@demo.sa');
  const { committees } = await board.send(committeeCalls.list, { query: { search: email } });
  const { link } = await board.send(judgeCalls.add, {
    body: { committee_id: committees[0]?.id ?? '', full_name },
  });
  const { pathname, hash } = new URL(link);

  await visitor.open(pathname + hash);
  await visitor.click({ role: 'button', name: 'الدخول وبدء التحكيم' });
  await visitor.click({ role: 'link', name: new RegExp(team), at: -1 });
  await visitor.sees({ role: 'heading', name: new RegExp(team) });
  for (const [type, save] of Object.entries(SAVE)) {
    await visitor.click({ role: 'tab', name: new RegExp(type) });
    await score(visitor, type);
    await visitor.click({ role: 'button', name: save });
  }
  await visitor.click({ role: 'button', name: 'حفظ وإنهاء التقييم', within: { role: 'dialog' } });
  await visitor.sees({ text: 'اكتمل التقييم وأُقفل' });
  const committee = await apiOf(visitor.portal, email);
  const { teams } = await committee.send(committeeCalls.teams);
  const { types } = await evaluationOf(committee, teams.find(({ name }) => name === team)?.id ?? '');
  for (const { evaluation } of Object.values(types)) expect(evaluation?.judge?.full_name).toBe(full_name);
  await signOut(visitor);

  await visitor.open(pathname + hash);
  await visitor.click({ role: 'button', name: 'الدخول وبدء التحكيم' });
  await visitor.sees({ role: 'link', name: 'تسجيل الدخول بالبريد' });
});

/** Gives every criterion of the type on screen an 8. */
async function score(visitor: EnginePage, type: string): Promise<void> {
  const criterion = { role: 'radiogroup', within: { role: 'tabpanel', name: new RegExp(type) } };
  await visitor.sees(criterion);
  for (let at = 0; at < (await visitor.count(criterion)); at += 1) {
    await visitor.click({ role: 'radio', name: '8', within: { ...criterion, at } });
  }
}
