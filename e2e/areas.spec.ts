import { fillLogin, signIn, userMenu } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.describe('an area that cannot be loaded', () => {
  test.use({ expectedFaults: /404|503|Failed to load/ });

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

  test('a newer version that is broken gives way to the one that worked in this browser', async ({
    page,
  }) => {
    await signIn(page, 'leader6@demo.sa');
    await expect(page.getByRole('link', { name: 'اعضاء الفريق' }).first()).toBeVisible();
    await page.route('**/registry.json', async (route) => {
      const answer = await route.fetch();
      const registry = await answer.json();
      for (const area of registry.areas) {
        area.version = '9.9.9-broken';
        area.entry = `/areas/${area.name}/9.9.9-broken/mf-manifest.json`;
      }
      await route.fulfill({ response: answer, json: registry });
    });
    await page.reload();
    await expect(page.getByRole('link', { name: 'اعضاء الفريق' }).first()).toBeVisible();
    await expect(page.getByText('تعذّر فتح هذا القسم')).toHaveCount(0);
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

type ShareScope = Record<string, Record<string, unknown>>;
interface FederationRecord {
  __SHARE__: Record<string, Record<string, ShareScope>>;
}

test('each role loads its own area and no other, and shared libraries come once', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
  });
  await signIn(page, 'committee2@demo.sa');
  await expect(page.getByRole('heading', { level: 1, name: 'الرئيسية' })).toBeVisible();
  const areas = new Set(scripts.flatMap((path) => path.match(/^\/areas\/([^/]+)\//)?.[1] ?? []));
  expect([...areas]).toEqual(['committee']);

  // The federation runtime's own record of the copies of each shared module.
  const copies = await page.evaluate(() => {
    const { __SHARE__: instances } = (window as unknown as { __FEDERATION__: FederationRecord })
      .__FEDERATION__;
    return Object.values(instances)
      .flatMap((scopes) => Object.values(scopes))
      .flatMap((scope) => Object.entries(scope))
      .flatMap(([key, versions]) => Object.keys(versions).map(() => key));
  });
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
