import {
  areaScript,
  asScript,
  type HandMadeVersion,
  releaseByHand,
  saying,
} from '../support/hand-made-area.ts';
import { openFromMenu } from '../support/leader.ts';
import { watchReports } from '../support/releases.ts';
import { openAs, signIn, userMenu } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.describe('a newest version that is broken', () => {
  test.use({ expectedFaults: /404|500|Failed to load|broken on purpose|AreaLoadError/ });

  const THROWS = "throw new Error('broken on purpose');";
  const scripted = (body: string) => ({ script: asScript(body) });
  const withPage = (options: Parameters<typeof areaScript>[1]) =>
    scripted(areaScript(saying('هنا'), options));
  const thrower = scripted(areaScript(`() => { ${THROWS} }`));
  const ways: readonly (readonly [what: string, phase: string, broken: Partial<HandMadeVersion>])[] = [
    ['is missing', 'manifest', { manifest: (route) => route.fulfill({ status: 404, body: 'Not found' }) }],
    [
      'answers 500 with JSON',
      'manifest',
      { manifest: (route) => route.fulfill({ status: 500, json: { name: 'leader', metaData: {} } }) },
    ],
    ['has a manifest of something else', 'manifest', { manifest: (route) => route.fulfill({ json: [] }) }],
    ['has a script that is missing', 'entry', { script: (route) => route.fulfill({ status: 404 }) }],
    ['has a script that throws', 'entry', scripted(THROWS)],
    ['has a menu that throws', 'mount', withPage({ menu: `(() => { ${THROWS} })()` })],
    ['speaks a newer contract', 'contract', withPage({ contract: '1.999.0' })],
    ['has a page that throws', 'render', thrower],
    ['has a chunk that is missing', 'chunk', withPage({ load: `async () => { ${THROWS} }` })],
  ];

  // One after the other in one page, as a browser sees releases.
  test('is replaced by the one that worked before, and is reported to the operators, whatever is broken', async ({
    page,
  }) => {
    await openAs(page, 'leader6@demo.sa');
    await openFromMenu(page, 'اعضاء الفريق');
    const reports = watchReports(page);
    for (const [index, [what, phase, broken]] of ways.entries()) {
      await test.step(`a version that ${what}`, async () => {
        reports.length = 0;
        const version = `9.9.${index}-broken`;
        await releaseByHand(page, { version, ...broken });
        await page.reload();
        await openFromMenu(page, 'اعضاء الفريق');
        await expect(page.getByText('تعذّر فتح هذا القسم')).toHaveCount(0);
        // Sent after the page is drawn.
        await expect.poll(() => reports).toContainEqual(expect.objectContaining({ outcome: 'loaded' }));
        const ofBroken = reports.filter((report) => report.version === version);
        expect(ofBroken.filter(({ outcome }) => outcome === 'failed')).toEqual([
          { area: 'leader', version, outcome: 'failed', phase, error: expect.any(Object) },
        ]);
        expect(JSON.stringify(reports)).not.toContain('on purpose');
      });
    }
  });

  test('is a designed error with the way out where no other one is known', async ({ page }) => {
    await releaseByHand(page, { version: '9.9.9-broken', ...thrower });
    await signIn(page, 'leader7@demo.sa');
    await expect(page.getByText('تعذّر فتح هذا القسم')).toBeVisible();
    await expect(userMenu(page)).toBeVisible();
  });
});
