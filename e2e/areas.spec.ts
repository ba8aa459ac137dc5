import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import {
  areaScript,
  asScript,
  type HandMadeVersion,
  releaseByHand,
  saying,
} from './support/hand-made-area.ts';
import { openFromMenu, openHome } from './support/leader.ts';
import { comeBack, watchReports } from './support/releases.ts';
import { sharedCopies } from './support/shared-copies.ts';
import { fillLogin, signIn, userMenu } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** The real area, not one of those made by hand. */
const realArea = (page: Page) => page.getByRole('link', { name: 'اعضاء الفريق' }).first();

test.describe('an area that cannot be loaded', () => {
  test.use({ expectedFaults: /404|503|Failed to load|AreaLoadError/ });

  for (const [what, pattern] of [
    ['manifest', '**/areas/*/*/mf-manifest.json'],
    ['script', '**/areas/*/*/remoteEntry.js'],
  ] as const) {
    test(`is a designed error inside the layout when its ${what} is missing, and loads on retry`, async ({
      page,
    }) => {
      await page.route(pattern, (route) => route.fulfill({ status: 503, body: 'unavailable' }));
      await signIn(page, 'leader5@demo.sa');
      await expect(page.getByText('تعذّر فتح هذا القسم')).toBeVisible();
      await expect(userMenu(page)).toBeVisible();

      await page.unroute(pattern);
      await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
      await expect(page.getByRole('link', { name: 'اعضاء الفريق' }).first()).toBeVisible();
      await expect(page.getByText('تعذّر فتح هذا القسم')).toHaveCount(0);
    });
  }

  test('is a designed error in place of one page when a chunk of it is missing, and opens on retry', async ({
    page,
  }) => {
    await signIn(page, 'leader5@demo.sa');
    await openHome(page);
    await page.route('**/areas/leader/*/chunks/*.js', (route) => route.fulfill({ status: 503 }));
    await page.getByRole('navigation').first().getByRole('link', { name: 'اعضاء الفريق' }).click();
    await expect(page.getByText('تعذّر فتح هذا القسم')).toBeVisible();
    await expect(realArea(page)).toBeVisible();

    await page.unroute('**/areas/leader/*/chunks/*.js');
    await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'اعضاء الفريق' })).toBeVisible();
  });

  test('the portal says so and recovers when the registry cannot be read', async ({ page }) => {
    await page.route('**/registry.json', (route) => route.fulfill({ status: 503, body: '{"areas":[]}' }));
    await page.goto('/');
    await fillLogin(page, 'leader7@demo.sa');
    await expect(page.getByText('تعذّر فتح البوابة')).toBeVisible();
    await page.unroute('**/registry.json');
    await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect(page).toHaveURL('/team-leader-dashboard/portal/home');
  });
});

test.describe('a newest version that is broken', () => {
  test.use({ expectedFaults: /404|500|Failed to load|broken on purpose|AreaLoadError/ });

  const thrower = areaScript("() => { throw new Error('broken on purpose'); }");
  const ways = [
    ['is missing', 'manifest', { manifest: (route) => route.fulfill({ status: 404, body: 'Not found' }) }],
    [
      'answers 500 with JSON',
      'manifest',
      { manifest: (route) => route.fulfill({ status: 500, json: { name: 'leader', metaData: {} } }) },
    ],
    ['has a manifest of something else', 'manifest', { manifest: (route) => route.fulfill({ json: [] }) }],
    ['has a script that is missing', 'entry', { script: (route) => route.fulfill({ status: 404 }) }],
    ['has a script that throws', 'entry', { script: asScript("throw new Error('broken on purpose');") }],
    [
      'has a menu that throws',
      'mount',
      {
        script: asScript(
          areaScript(saying('هنا'), { menu: "(() => { throw new Error('broken on purpose'); })()" }),
        ),
      },
    ],
    [
      'speaks a newer contract',
      'contract',
      { script: asScript(areaScript(saying('هنا'), { contract: '1.999.0' })) },
    ],
    ['has a page that throws', 'render', { script: asScript(thrower) }],
    [
      'has a chunk that is missing',
      'chunk',
      {
        script: asScript(
          areaScript(saying('هنا'), { load: "async () => { throw new Error('broken on purpose'); }" }),
        ),
      },
    ],
  ] as const satisfies readonly (readonly [string, string, Partial<HandMadeVersion>])[];

  for (const [what, phase, broken] of ways) {
    test(`and ${what} gives way to the one that worked before, and the operators hear of it`, async ({
      page,
    }) => {
      await signIn(page, 'leader6@demo.sa');
      await openFromMenu(page, 'اعضاء الفريق');

      const reports = watchReports(page);
      await releaseByHand(page, { version: '9.9.9-broken', ...broken });
      await page.reload();
      await openFromMenu(page, 'اعضاء الفريق');
      await expect(page.getByText('تعذّر فتح هذا القسم')).toHaveCount(0);
      const ofBroken = reports.filter(({ version }) => version === '9.9.9-broken');
      expect(ofBroken.filter(({ outcome }) => outcome === 'failed')).toEqual([
        {
          area: 'leader',
          version: '9.9.9-broken',
          outcome: 'failed',
          phase,
          visit: expect.stringMatching(/^[0-9a-f]{32}$/),
        },
      ]);
      expect(reports).toContainEqual(expect.objectContaining({ outcome: 'loaded' }));
    });
  }

  test('is a designed error with the way out where no other one is known', async ({ page }) => {
    await releaseByHand(page, { version: '9.9.9-broken', script: asScript(thrower) });
    await signIn(page, 'leader7@demo.sa');
    await expect(page.getByText('تعذّر فتح هذا القسم')).toBeVisible();
    await expect(userMenu(page)).toBeVisible();
  });

  test('never comes near a person who is at work', async ({ page }) => {
    await signIn(page, 'leader6@demo.sa');
    await expect(realArea(page)).toBeVisible();
    const reports = watchReports(page);
    await releaseByHand(page, { version: '9.9.9-broken', ...ways[8][2] });
    await comeBack(page);
    // That its own version loaded may still be on the way.
    const failures = () => reports.filter(({ outcome }) => outcome === 'failed').map(({ phase }) => phase);
    await expect.poll(failures).toEqual(['chunk']);
    await openFromMenu(page, 'اعضاء الفريق');
    await expect(page.getByText('نسخة أحدث متاحة')).toHaveCount(0);
  });
});

test.describe('a newer version', () => {
  test('is taken with the next page, and one that is offered at once', async ({ page }) => {
    await signIn(page, 'leader5@demo.sa');
    await openFromMenu(page, 'اعضاء الفريق');
    await releaseByHand(page, {
      version: '2.0.0-first',
      script: asScript(areaScript(saying('النسخة الأولى'))),
    });
    await comeBack(page);
    await expect(page.getByRole('status').getByText('نسخة أحدث متاحة')).toBeVisible();
    await expectAccessible(page);
    await expect(realArea(page)).toBeVisible();

    await page.getByRole('navigation').first().getByRole('link', { name: 'الرئيسية' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'النسخة الأولى' })).toBeVisible();
    await expect(page.getByText('نسخة أحدث متاحة')).toHaveCount(0);

    await releaseByHand(page, {
      version: '3.0.0-second',
      script: asScript(areaScript(saying('النسخة الثانية'))),
    });
    await expect
      .poll(async () => {
        await comeBack(page);
        return page.getByRole('button', { name: 'التحديث الآن' }).count();
      })
      .toBe(1);
    await page.getByRole('button', { name: 'التحديث الآن' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'النسخة الثانية' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    expect(new URL(page.url()).pathname).toBe('/team-leader-dashboard/portal/home');
  });
});

test('a newer shell comes with the document of the next page, and once only where it still comes old', async ({
  page,
}) => {
  await signIn(page, 'leader5@demo.sa');
  await openFromMenu(page, 'اعضاء الفريق');
  await page.route('**/registry.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), shell: { version: 'newer' } },
    });
  });
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await comeBack(page);
  await expect(page.getByRole('status').getByText('نسخة أحدث متاحة')).toBeVisible();
  expect(documents).toEqual([]);

  await page.getByRole('navigation').first().getByRole('link', { name: 'الرئيسية' }).click();
  await expect.poll(() => documents).toEqual(['/team-leader-dashboard/portal/home']);
  await openFromMenu(page, 'اعضاء الفريق');
  await comeBack(page);
  await openHome(page);
  expect(documents).toHaveLength(1);
});

test('an area of the oldest contract that is supported runs with everything it was promised', async ({
  page,
}) => {
  await releaseByHand(page, { version: '1.0.0-oldest' });
  await signIn(page, 'leader5@demo.sa');
  await expect(page.getByRole('heading', { level: 1, name: /^أهلًا / })).toBeVisible();
  await expect(page.getByText('Asia/Riyadh · leader')).toBeVisible();
  await expect(page.getByText(/^من الخادم: ./)).toBeVisible();
  await expect(page.getByText('المسار: /team-leader-dashboard/portal/second/7')).toBeVisible();
  await expect(page.getByRole('link', { name: 'الرئيسية Qualified' }).first()).toBeVisible();

  await page.getByRole('button', { name: 'حفظ' }).click();
  await expect(page.getByText('حُفظ', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'زيادة' }).click();
  await expect(page.getByRole('link', { name: 'زيادة في القائمة' }).first()).toBeVisible();

  await page.getByLabel('ملاحظة').fill('شيء');
  await page.getByRole('button', { name: 'التالي' }).click();
  const question = page.getByRole('dialog', { name: 'هل تريد مغادرة الصفحة؟' });
  await expect(question).toContainText('كُتب شيء ولم يُحفظ');
  await question.getByRole('button', { name: 'مغادرة الصفحة' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'الصفحة 7' })).toBeVisible();
  await page.getByRole('button', { name: 'رجوع' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^أهلًا / })).toBeVisible();

  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'تسجيل الخروج' }).click();
  await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('signedOutOf'))).toBe('leader 1.0');
});

test('each role loads its own area and no other, and shared libraries come once', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
  });
  await signIn(page, 'committee2@demo.sa');
  await expect(page.getByRole('heading', { level: 1, name: 'الرئيسية' })).toBeVisible();
  const areas = new Set(scripts.flatMap((path) => path.match(/^\/areas\/([^/]+)\//)?.[1] ?? []));
  expect([...areas]).toEqual(['committee']);

  const copies = await sharedCopies(page);
  expect(copies).toEqual(expect.arrayContaining(['react', 'react-dom', 'dayjs', '@portal/area-contract']));
  expect(copies).toEqual([...new Set(copies)]);
});

test('every page comes with a strict policy and a nonce of its own', async ({ request }) => {
  const policyOf = async () =>
    (await request.get('/', { headers: { accept: 'text/html' } })).headers()['content-security-policy'];
  const [first, second] = [await policyOf(), await policyOf()];
  expect(first).toContain("script-src 'self';");
  expect(first).not.toMatch(/unsafe-(inline|eval)/);
  expect(first).not.toBe(second);
});
