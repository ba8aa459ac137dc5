import type { Api } from '../../packages/api-client/src/index.ts';
import { committeeCalls, conflictCalls } from '../../packages/api-schema/src/index.ts';
import { expectAccessible, expectAccessibleAt } from '../support/accessibility.ts';
import { apiOf } from '../support/api.ts';
import { openTeam, scoreType } from '../support/judging.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** The demo's first committee has not begun with it. */
const TEAM = 'مسار';
const REASON = 'عضو اللجنة شريك في الفريق';

/** Removes the conflicts of the team and gives the committees the teams that they had. */
async function assignments({ send }: Api) {
  const { committees } = await send(committeeCalls.list, { query: { per_page: 100 } });
  const before = committees.map(async ({ id: committee_id, full_name, email, phone_number }) => {
    const { teams } = await send(committeeCalls.teams, { query: { committee_id } });
    return {
      committee_id,
      full_name,
      email,
      phone_number: phone_number ?? '',
      teams: teams.map(({ id }) => id),
    };
  });
  const bodies = await Promise.all(before);
  return {
    restore: async () => {
      const { conflicts } = await send(conflictCalls.list);
      for (const { id } of conflicts) await send(conflictCalls.remove, { body: { conflict_id: id } });
      for (const body of bodies) await send(committeeCalls.change, { body });
    },
  };
}

// The page of a team that has left the assignment asks for it once more.
test.use({ expectedFaults: /404 .*\/api\/(teams\/(details|evaluation)|answers)\?/ });

test('a committee declares a conflict of interest, and the board assigns another committee by one click', async ({
  page: judge,
  newVisitor,
  portal,
}) => {
  const { restore } = await assignments(await apiOf(portal, 'super@demo.sa'));
  await openAs(judge, 'committee1@demo.sa');
  const director = await newVisitor();
  await openAs(director, 'super@demo.sa');
  await director.getByRole('link', { name: 'الفرق المقيّمة' }).first().click();

  await test.step('the judge declares it on the team’s page; unsent scores stay', async () => {
    await openTeam(judge, TEAM);
    await scoreType(judge, 'الاقتصادي', 7);
    await judge.getByRole('button', { name: 'إعلان تعارض مصالح' }).click();
    const dialog = judge.getByRole('dialog', { name: new RegExp(`إعلان تعارض مصالح.*${TEAM}`) });
    await dialog.getByLabel('السبب').fill(REASON);
    await expectAccessible(judge);
    await dialog.getByRole('button', { name: 'إعلان التعارض' }).click();
    await expect(judge.getByText(`لا تقيّمون هذا الفريق. السبب: ${REASON}`)).toBeVisible();
    await expect(judge.getByRole('region', { name: /الاقتصادي/ })).toContainText('7');
    await expectAccessible(judge);
  });

  const open = director.getByRole('list', { name: 'فرق نقصت لجانها بتعارض المصالح' });
  await test.step('the board sees the team at once and assigns another committee', async () => {
    await expect(open).toContainText(REASON);
    await expectAccessibleAt(director, [1280, 360]);
    const third = open.getByRole('option', { name: /اللجنة الثالثة/ });
    await open.getByRole('combobox').selectOption(await third.getAttribute('value'));
    await open.getByRole('button', { name: new RegExp(`إسناد.*${TEAM}`) }).click();
    await expect(open).toBeHidden();
  });

  await test.step('the other committee scores it, and the first has it in a list of its own', async () => {
    const other = await newVisitor();
    await openAs(other, 'committee3@demo.sa');
    await expect(other.getByRole('link', { name: new RegExp(TEAM) }).first()).toBeVisible();
    await judge.getByRole('link', { name: 'الرئيسية' }).first().click();
    await expect(judge.getByRole('region', { name: 'فرق أُعلن تعارض مصالحكم معها' })).toContainText(TEAM);
    await expect(judge.getByRole('link', { name: new RegExp(TEAM) })).toHaveCount(0);
    await expectAccessible(judge);
  });
  await restore();
});
