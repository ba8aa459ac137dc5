import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { EVALUATION_FINISHED, RESULTS_FROZEN } from '@portal/domain/messages';
import type { Api, ApiError } from '../../packages/api-client/src/index.ts';
import {
  committeeCalls,
  evaluationCalls,
  resultsCalls,
  teamCalls,
} from '../../packages/api-schema/src/index.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { apiOf } from '../support/api.ts';
import { evaluationOf } from '../support/judging.ts';
import { openFromMenu } from '../support/leader.ts';
import { LIVE_MS } from '../support/live.ts';
import { goOffline, goOnline, keptForOffline } from '../support/offline.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// Judging stops for all, and is open again at the end.
test.use({
  ownPortal: 'settings',
  serviceWorkers: 'allow',
  // None of what a page may know to be gone.
  expectedFaults: /404(?!.*\/api\/(results|rounds))|ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
});

const NOTE = 'عرض مقنع';
const STORED = 'stored';

/** A submission for each team of the committee; gives functions that send them and give the message of the answer. */
async function submissionsOf({ send }: Api) {
  const { teams } = await send(committeeCalls.teams);
  return Promise.all(
    teams.map(async ({ id: team_id }) => {
      const { criteria } = (await evaluationOf({ send }, team_id)).types.eco;
      const scores = criteria.map(({ id, max_score }) => ({ criterion_id: id, score: max_score / 2 }));
      const body = { team_id, scores, note: NOTE };
      return () =>
        send(evaluationCalls.submit, { params: { type: 'eco' }, body }).then(
          () => STORED,
          (error: ApiError) => error.message,
        );
    }),
  );
}

const confirmIn = async (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name }).click();

test('the results are frozen while judges submit, celebrated without a connection, and published', async ({
  page,
  portal,
  newVisitor,
}) => {
  const visitor = await newVisitor();
  const board = await apiOf(portal, 'super@demo.sa');
  await openAs(page, 'super@demo.sa');

  await test.step('before, the public page is like any page that does not exist', async () => {
    expect((await visitor.goto('/results'))?.status()).toBe(404);
    await openFromMenu(page, 'النتائج');
    await expectAccessible(page);
  });

  await test.step('each submission at the time of freezing is stored or refused', async () => {
    const submissions = await Promise.all(
      [1, 2, 3].map(async (number) => submissionsOf(await apiOf(portal, `committee${number}@demo.sa`))),
    );
    await page.getByRole('button', { name: 'تجميد النتائج' }).click();
    await expect(page.getByRole('dialog').getByText('لم يكتمل بعد:')).toBeVisible();
    await expectAccessible(page);
    const [answers] = await Promise.all([
      Promise.all(submissions.flat().map((send) => send())),
      confirmIn(page, 'تجميد النتائج'),
    ]);
    await expect(page.getByText('مجمّدة', { exact: true })).toBeVisible();
    // What was finished before is refused for that reason, whether or not the results are frozen.
    for (const answer of answers) {
      expect([STORED, RESULTS_FROZEN, EVALUATION_FINISHED]).toContain(answer);
    }
    const after = await Promise.all(submissions.flat().map((send) => send()));
    // What was stored is only acknowledged again, and nothing else is stored any more.
    expect(after).toEqual(answers);
  });

  await test.step('the snapshot that is downloaded has the hash on the screen', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'تنزيل نسخة النتائج' }).click();
    const content = await readFile(await (await download).path());
    const sha256 = createHash('sha256').update(content).digest('hex');
    await expect(page.getByText(sha256)).toBeVisible();
    expect((await visitor.goto('/results'))?.status()).toBe(404);
  });

  const { teams } = await board.send(resultsCalls.ranking);
  const last = teams.at(-1);

  await test.step('the ceremony runs from the first to the last key without a connection', async () => {
    await page.getByRole('link', { name: 'حفل إعلان النتائج' }).click();
    await expect(page.getByText(/محفوظة في هذا المتصفح/)).toBeVisible();
    await expectAccessible(page);
    await keptForOffline(page);
    await goOffline(page.context());
    await page.reload();
    await page.getByRole('button', { name: 'بدء العرض' }).click();
    const stage = page.getByRole('dialog', { name: 'حفل إعلان النتائج' });
    await expect(stage.getByText('إعلان النتائج', { exact: true })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await expectAccessible(page);

    const opened = page.context().waitForEvent('page');
    await page.evaluate(() => window.open(`${location.pathname}/presenter`));
    const presenter = await opened;
    const next = presenter.getByRole('region', { name: 'التالي' });
    await expect(next.getByText(/^المركز/)).toBeVisible();
    await page.bringToFront();

    const winners = teams.filter(({ rank }) => rank <= 3).toReversed();
    const ranks = [...new Set(winners.map(({ rank }) => rank))];
    for (const rank of ranks) {
      await page.keyboard.press('PageDown');
      await expect(stage.getByRole('heading', { name: /^المركز/ })).toBeVisible();
      // All stories ask for less motion: slides appear at once.
      expect(await stage.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
      for (const team of winners.filter((winner) => winner.rank === rank)) {
        // Only the presenter knows already.
        await expect(stage.getByRole('heading', { name: team.name })).toBeHidden();
        await expect(next.getByRole('heading', { name: team.name })).toBeVisible();
      }
      await page.keyboard.press('Space');
      for (const team of winners.filter((winner) => winner.rank === rank)) {
        await expect(stage.getByRole('heading', { name: team.name })).toBeVisible();
      }
    }
    await page.keyboard.press('b');
    await expect(presenter.getByText('الشاشة سوداء')).toBeVisible();
    await page.keyboard.press('PageDown');
    await presenter.getByRole('button', { name: 'التالي' }).click();
    await expect(stage.getByRole('listitem')).toHaveCount(ranks.length);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(stage).toBeHidden();
    await expect(presenter.getByText('لم يبدأ العرض بعد')).toBeVisible();
    await presenter.close();
    await goOnline(page.context());
  });

  await test.step('the notes are published, but no rank except the first', async () => {
    await page.reload();
    await openFromMenu(page, 'النتائج');
    await page.getByLabel('عدد المراكز التي يراها الجميع').selectOption({ label: 'المركز الأول فقط' });
    await expect(page.getByText('حُفظ الاختيار').first()).toBeVisible();
    await page.getByRole('switch', { name: /ملاحظات اللجان/ }).click();
    await expect(page.getByRole('switch', { name: /ملاحظات اللجان/ })).toBeChecked();
    const { teams: found } = await board.send(teamCalls.list, { query: { search: last?.name ?? '' } });
    const leader = await newVisitor();
    await openAs(leader, found[0]?.leader?.email ?? '');
    await expect(leader.getByRole('navigation').first().getByRole('link', { name: 'النتائج' })).toBeHidden();
    await page.getByRole('button', { name: 'نشر النتائج' }).click();
    await confirmIn(page, 'نشر النتائج');
    await leader.getByRole('link', { name: 'عرض النتائج' }).click({ timeout: LIVE_MS });
    await expect(leader.getByRole('heading', { name: 'ملاحظات لجان التحكيم' })).toBeVisible();
    await expect(leader.getByText('مركز فريقكم')).toBeHidden();
    await expectAccessible(leader);
  });

  await test.step('everyone sees the first team on a page without scripts', async () => {
    for (const width of [1280, 360]) {
      await visitor.setViewportSize({ width, height: 800 });
      expect((await visitor.goto('/results'))?.status()).toBe(200);
      const first = teams.filter(({ rank }) => rank === 1);
      const places = visitor.getByRole('list', { name: 'المراكز الأولى' });
      await expect(places.getByRole('listitem')).toHaveCount(first.length);
      await expect(places.getByText(first[0]?.name ?? '', { exact: true })).toBeVisible();
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectAccessible(visitor);
    }
    expect(await visitor.locator('script').count()).toBe(0);
  });

  await test.step('published again by track, everyone sees the first of each, and each has a show', async () => {
    await board.send(resultsCalls.update, { body: { state: 'frozen', reason: 'لكل مسار ترتيبه' } });
    await page.getByRole('switch', { name: /لكل مسار ترتيبه/ }).click();
    await expect(page.getByRole('switch', { name: /لكل مسار ترتيبه/ })).toBeChecked();
    await page.getByRole('link', { name: 'حفل إعلان النتائج' }).click();
    const { tracks, teams: ranked } = await board.send(resultsCalls.ranking);
    const last = tracks.at(-1);
    await page.getByLabel('المسار').selectOption(last?.id ?? '');
    await page.getByRole('button', { name: 'بدء العرض' }).click();
    const stage = page.getByRole('dialog', { name: 'حفل إعلان النتائج' });
    await page.keyboard.press('PageDown');
    await expect(stage.getByText(`مسار ${last?.name}`)).toBeVisible();
    await page.keyboard.press('PageDown');
    const places = ranked.flatMap(({ in_track }) => (in_track?.id === last?.id ? [in_track?.rank ?? 0] : []));
    const third = Math.max(...places.filter((rank) => rank <= 3));
    for (const { name } of ranked.filter(
      ({ in_track }) => in_track?.id === last?.id && in_track?.rank === third,
    )) {
      await expect(stage.getByRole('heading', { name })).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(stage).toBeHidden();
    await openFromMenu(page, 'النتائج');
    await page.getByRole('button', { name: 'نشر النتائج' }).click();
    await confirmIn(page, 'نشر النتائج');
    await expect(page.getByText('منشورة', { exact: true })).toBeVisible();
    await visitor.goto('/results');
    await expect(visitor.getByRole('heading', { level: 2, name: /^مسار/ })).toHaveText(
      tracks.map(({ name }) => `مسار ${name}`),
    );
    const firsts = visitor.getByRole('list', { name: /المراكز الأولى/ }).getByRole('listitem');
    await expect(firsts).toHaveCount(ranked.filter(({ in_track }) => in_track?.rank === 1).length);
    await expectAccessible(visitor);
  });

  await test.step('withdrawn and unfrozen with reasons, judging goes on', async () => {
    await page.getByRole('button', { name: 'سحب النتائج' }).click();
    await page.getByRole('dialog').getByLabel('السبب').fill('خطأ في الترتيب');
    await confirmIn(page, 'سحب النتائج');
    await confirmIn(page, 'ليس الآن');
    await page.getByRole('button', { name: 'فكّ التجميد' }).click();
    expect((await visitor.goto('/results'))?.status()).toBe(404);
    await page.getByRole('dialog').getByLabel('السبب').fill('تقييم لم يصل');
    await confirmIn(page, 'فكّ التجميد');
    await expect(page.getByText('التحكيم مستمر')).toBeVisible();
  });
});
