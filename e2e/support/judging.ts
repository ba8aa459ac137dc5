import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { authorization } from './sign-in.ts';

export type TypeName = 'الاقتصادي' | 'الفكرة' | 'التقني';

/** What the save button of each type is called. */
export const SAVE: Record<TypeName, string> = {
  الاقتصادي: 'حفظ التقييم الاقتصادي',
  الفكرة: 'حفظ تقييم الفكرة',
  التقني: 'حفظ التقييم التقني',
};

/** Opens a team from the judge's home. */
export async function openTeam(page: Page, team: string): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(team) })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(team) })).toBeVisible();
}

/** Gives every criterion of a type the same whole score. */
export async function scoreType(page: Page, type: TypeName, score: number): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(type) }).click();
  const criteria = page.getByRole('tabpanel', { name: new RegExp(type) }).getByRole('radiogroup');
  await expect(criteria.first()).toBeVisible();
  for (const criterion of await criteria.all()) {
    await criterion.getByRole('radio', { name: String(score), exact: true }).check();
  }
}

export async function saveType(page: Page, type: TypeName): Promise<void> {
  await page.getByRole('button', { name: SAVE[type] }).first().click();
}

/** Confirms the review dialog that is shown before the save which finishes and locks the evaluation. */
export async function confirmFinish(page: Page): Promise<void> {
  const review = page.getByRole('dialog', { name: 'مراجعة قبل الإنهاء' });
  await review.getByRole('button', { name: 'حفظ وإنهاء التقييم' }).click();
  await expect(page.getByText('اكتمل التقييم وأُقفل')).toBeVisible();
}

/** Grants, as the board and through the API, the open request to re-open a team's evaluation. */
export async function grantReopening(request: APIRequestContext, team: string): Promise<void> {
  const headers = await authorization(request, 'authority@demo.sa');
  const list = await request.get('/api/reopen-requests', {
    headers,
    params: { state: 'open', search: team },
  });
  const { reopen_requests } = ((await list.json()) as { data: { reopen_requests: { id: string }[] } }).data;
  const granted = await request.put(`/api/reopen-requests/${reopen_requests[0]?.id}/grant`, { headers });
  expect(granted.ok(), await granted.text()).toBe(true);
}
