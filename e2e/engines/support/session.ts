import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { ROLE_HOMES, type Role } from '@portal/domain/roles';
import type { EnginePage } from './engine-page.ts';

/** Signs a demo account of a role in through the login page and waits for its home. */
export async function signIn(page: EnginePage, email: string, role: Role): Promise<void> {
  await page.open('/');
  await page.type({ label: 'البريد الإلكتروني' }, email);
  await page.type({ label: 'كلمة المرور' }, DEMO_PASSWORD);
  await page.click({ role: 'button', name: 'تسجيل الدخول' });
  await page.isAt(ROLE_HOMES[role]);
  await page.sees({ role: 'navigation' });
}

export async function signOut(page: EnginePage): Promise<void> {
  await page.click({ role: 'button', expanded: false, at: -1, within: { role: 'banner' } });
  await page.click({ role: 'menuitem', name: 'تسجيل الخروج' });
  await page.sees({ role: 'button', name: 'تسجيل الدخول' });
  await page.isAt('/');
}
