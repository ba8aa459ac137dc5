import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { type AreaName, HOMES } from '../../support/entry.ts';
import type { EnginePage } from './engine-page.ts';

/** Signs a demo account in through the login page and waits for its home in this area. */
export async function signIn(page: EnginePage, email: string, area: AreaName): Promise<void> {
  await page.open('/');
  await page.type({ label: 'البريد الإلكتروني' }, email);
  await page.type({ label: 'كلمة المرور' }, DEMO_PASSWORD);
  await page.click({ role: 'button', name: 'تسجيل الدخول' });
  await page.isAt(HOMES[area]);
  await page.sees({ role: 'navigation' });
}

export async function signOut(page: EnginePage): Promise<void> {
  await page.click({ role: 'button', expanded: false, at: -1, within: { role: 'banner' } });
  await page.click({ role: 'menuitem', name: 'تسجيل الخروج' });
  await page.sees({ role: 'button', name: 'تسجيل الدخول' });
  await page.isAt('/');
}
