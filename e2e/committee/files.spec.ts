import { expectAccessible } from '../support/accessibility.ts';
import { layerLeft } from '../support/history.ts';
import { openTeam } from '../support/judging.ts';
import { openAs } from '../support/sign-in.ts';
import { expect, testInWholeBrowser as test } from '../support/test.ts';

/** It has delivered an image and a PDF. */
const TEAM = 'وصل';

test("a project's files open over the page at 360 and 1280 px", async ({ page: judge }) => {
  await judge.setViewportSize({ width: 360, height: 740 });
  await openAs(judge, 'committee1@demo.sa');
  await openTeam(judge, TEAM);
  const opener = judge.getByRole('button', { name: 'عرض \u2068واجهة النموذج.png\u2069' });
  const viewer = judge.getByRole('dialog', { name: 'واجهة النموذج.png' });
  const frame = judge.getByTitle('خطة العمل.pdf');

  for (const { width, height } of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await judge.setViewportSize({ width, height });

    await test.step(`an image arrives and is zoomed at ${width} px`, async () => {
      await opener.click();
      const image = viewer.getByRole('img', { name: 'واجهة النموذج.png' });
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      const before = await image.boundingBox();
      await viewer.getByRole('button', { name: 'تكبير' }).click();
      await expect.poll(async () => (await image.boundingBox())?.width).toBe((before?.width ?? 0) * 1.5);
      await expectAccessible(judge);
    });

    await test.step('the pdf beside it is shown', async () => {
      await viewer.getByRole('button', { name: 'الملف السابق' }).click();
      await expect(frame).toBeVisible();
    });

    await test.step('Back closes it, and leaves the page as it is', async () => {
      await judge.getByRole('button', { name: 'الملف التالي' }).click();
      await expect(viewer).toBeVisible();
      await judge.goBack();
      await expect(viewer).toBeHidden();
      await expect(opener).toBeVisible();
    });

    await test.step('Escape closes it, and the focus is where it was', async () => {
      await opener.click();
      await judge.keyboard.press('Escape');
      await expect(viewer).toBeHidden();
      await expect(opener).toBeFocused();
      await layerLeft(judge);
    });
  }

  await test.step('once nothing lies on top, Back leaves the page', async () => {
    await judge.goBack();
    await expect(opener).toBeHidden();
  });
});
