import { expect, type Page } from '@playwright/test';
import { DEFAULT_TYPES } from '@portal/domain/rubrics';
import type { Api } from '../../packages/api-client/src/index.ts';
import {
  committeeCalls,
  type DefaultEvaluationView,
  evaluationCalls,
} from '../../packages/api-schema/src/index.ts';

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
    .press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(team) })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
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
  const save = page.getByRole('button', { name: SAVE[type] }).first();
  // Until the type before is cleared from the browser's storage, a click is ignored.
  await expect(save).not.toHaveAttribute('aria-busy', 'true');
  await save.click();
}

/** Confirms the review dialog that is shown before the save which finishes and locks the evaluation. */
export async function confirmFinish(page: Page): Promise<void> {
  const review = page.getByRole('dialog', { name: 'مراجعة قبل الإنهاء' });
  await review.getByRole('button', { name: 'حفظ وإنهاء التقييم' }).click();
  await expect(page.getByText('اكتمل التقييم وأُقفل')).toBeVisible();
}

/**
 * Submits all three types of a team as its committee does through the API, with the same share, 0–1, of every highest score. A
 * re-opened evaluation is finished again by the last type, not by the first.
 */
export async function finishEvaluation(committee: Api, team: string, share: number): Promise<void> {
  const { teams } = await committee.send(committeeCalls.teams);
  const team_id = teams.find(({ name }) => name === team)?.id ?? '';
  const { types } = await evaluationOf(committee, team_id);
  for (const type of DEFAULT_TYPES) {
    const scores = types[type].criteria.map(({ id, max_score }) => ({
      criterion_id: id,
      score: max_score * share,
    }));
    const body = { team_id, scores, keep_open: type !== DEFAULT_TYPES.at(-1) };
    await committee.send(evaluationCalls.submit, { params: { type }, body });
  }
}

/** A committee's own evaluation of a team. */
export async function evaluationOf(
  committee: Pick<Api, 'send'>,
  team_id: string,
): Promise<DefaultEvaluationView> {
  return (await committee.send(evaluationCalls.get, { query: { team_id } })) as DefaultEvaluationView;
}
