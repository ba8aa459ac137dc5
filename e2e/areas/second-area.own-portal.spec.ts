import { describeArea, releaseArea, removeArea, storeArea } from '@portal/releases';
import { buildIfChanged } from '../../tools/bundles/build-app.ts';
import { distOf, readWorkspace } from '../../tools/bundles/workspace.ts';
import { releasedBesides } from '../../tools/checks/released-besides.ts';
import { ROOT } from '../../tools/processes.ts';
import { expectEntrance } from '../support/entrance.ts';
import { menuEntries } from '../support/entry.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ ownPortal: 'second area' });

test('an area made from the template appears in the menu of its role, with no change of another bundle', async ({
  page,
  portal: { releasesDir },
  newVisitor,
}) => {
  const { apps, contract } = await readWorkspace(ROOT, 'tools');
  const [app] = apps;
  if (!app?.area?.entrance) throw new Error('The template has no area with an entrance.');
  await buildIfChanged(ROOT, app);
  const area = await describeArea(distOf(app), app.area, app.version, contract);
  const { name, entrance, home } = area;
  const others = await releasedBesides(releasesDir, name);
  await storeArea(distOf(app), area, releasesDir);
  await releaseArea(releasesDir, area, { who: 'a story', commit: null });
  expect(await releasedBesides(releasesDir, name)).toEqual(others);

  await expectEntrance(page, 'leader1@demo.sa', { name, label: app.area.entrance.label });
  expect(entrance).toEqual(app.area.entrance);

  await test.step('open tabs follow its removal and its next release', async () => {
    const author = { who: 'a story', commit: null };
    const menuFollows = (entries: number) =>
      expect(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        await expect(menuEntries(page).filter({ hasText: app.area?.entrance?.label ?? '' })).toHaveCount(
          entries,
        );
      }).toPass();
    await removeArea(releasesDir, name, author);
    await menuFollows(0);
    await releaseArea(releasesDir, area, author);
    await menuFollows(1);
  });

  await test.step('a link into it opens after the sign-in, and another role is kept out', async () => {
    const visitor = await newVisitor();
    await visitor.goto(home);
    await expect(visitor).toHaveURL(/\/(auth\/login)?$/);
    const judge = await newVisitor();
    await openAs(judge, 'committee1@demo.sa');
    await judge.goto(home);
    await expect(judge).toHaveURL(/redirect-reason=role-access-denied/);
  });
});
