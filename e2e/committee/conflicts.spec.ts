import type { APIRequestContext } from '@playwright/test';
import { expectAccessible, expectAccessibleAt } from '../support/accessibility.ts';
import { openTeam, scoreType } from '../support/judging.ts';
import { authorization, openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** The demo's first committee has not begun with it. */
const TEAM = 'مسار';
const REASON = 'عضو اللجنة شريك في الفريق';

interface Committee {
  id: string;
  full_name: string;
  email: string;
  phone_number: string;
}

/** Removes the conflicts of the team and gives the committees the teams that they had. */
async function assignments(request: APIRequestContext) {
  const headers = await authorization(request, 'super@demo.sa');
  const get = async <Data>(path: string) =>
    ((await (await request.get(`/api${path}`, { headers })).json()) as { data: Data }).data;
  const { committees } = await get<{ committees: Committee[] }>('/committee?per_page=100');
  const before = await Promise.all(
    committees.map(async (committee) => {
      const { teams } = await get<{ teams: { id: string }[] }>(
        `/committee/teams?committee_id=${committee.id}`,
      );
      return { committee, teams: teams.map(({ id }) => id) };
    }),
  );
  return {
    restore: async () => {
      const { conflicts } = await get<{ conflicts: { id: string }[] }>('/conflicts');
      for (const { id } of conflicts) {
        await request.delete('/api/conflicts', { headers, data: { conflict_id: id } });
      }
      for (const { committee, teams } of before) {
        const { id: committee_id, full_name, email, phone_number } = committee;
        const data = { committee_id, full_name, email, phone_number, teams };
        const answer = await request.put('/api/committee', { headers, data });
        expect(answer.ok(), await answer.text()).toBe(true);
      }
    },
  };
}

// The page of a team that has left the assignment asks for it once more.
test.use({ expectedFaults: /404 .*\/api\/teams\/(details|evaluation)\?/ });

test('a committee declares a conflict of interest, and the board assigns another committee by one click', async ({
  page: judge,
  newVisitor,
  request,
}) => {
  const { restore } = await assignments(request);
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

  await test.step('the other committee scores it, and the first has it in a list apart', async () => {
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
