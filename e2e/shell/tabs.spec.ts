import { memberCalls } from '../../packages/api-schema/src/index.ts';
import { apiOf } from '../support/api.ts';
import { LIVE_MS } from '../support/live.ts';
import { newLeader } from '../support/registration.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** One more than a browser's connections to a server over HTTP/1.1. */
const TABS = 7;

test('as many tabs as a person opens load, and hear what changes', async ({ page, context, portal }) => {
  const { name, email, phone, identity } = newLeader();
  await openAs(page, 'leader18@demo.sa', '/team-leader-dashboard/portal/team-members');
  for (let count = 1; count < TABS; count += 1) {
    const tab = await context.newPage();
    await tab.goto(page.url());
    await expect(tab.getByRole('heading', { level: 1, name: 'اعضاء الفريق' })).toBeVisible();
  }
  const expectInAllTabs = (shown: boolean) =>
    Promise.all(
      context.pages().map((tab) =>
        expect(tab.getByRole('row', { name: new RegExp(phone) })).toBeVisible({
          visible: shown,
          timeout: LIVE_MS,
        }),
      ),
    );
  const leader = await apiOf(portal, 'leader18@demo.sa');
  const { member } = await leader.send(memberCalls.add, {
    body: { full_name: name, email, phone_number: phone, identity },
  });
  await expectInAllTabs(true);

  // The last tab was the one that heard it from the server.
  await context.pages().at(-1)?.close();
  await leader.send(memberCalls.delete, { body: { user_id: member.user_id } });
  await expectInAllTabs(false);
});
