import 'fake-indexeddb/auto';
import { Refusal } from '@portal/area-kit/testing';
import { REOPEN_ALREADY_REQUESTED } from '@portal/domain/messages';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { judgePerTest, score } from '../../testing/judge.ts';
import { openPage } from '../../testing/open-page.ts';
import { sampleEvaluation, sampleTeam, sampleView } from '../../testing/samples.ts';

const allSubmitted = {
  eco: sampleEvaluation({ model: 8, market: 7 }),
  idea: sampleEvaluation({ novelty: 9 }),
  tech: sampleEvaluation({ quality: 6 }),
};
const CHANGED = { type: 'evaluation', id: 'madar' } as const;

const judge = judgePerTest();

beforeEach(() => {
  judge.portal.view = sampleView(allSubmitted, { state: 'finished', finished_at: '2026-11-20T11:00:00Z' });
  judge.portal.teams = [sampleTeam({ evaluation_state: 'finished' })];
});

const open = () => openPage({ at: 'team-details/madar', userId: judge.userId });

async function requestReopening(reason: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'طلب إعادة الفتح' }));
  const dialog = await screen.findByRole('dialog', { name: 'طلب إعادة فتح تقييم فريق مدار' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'السبب' }), reason);
  await userEvent.click(within(dialog).getByRole('button', { name: 'إرسال الطلب' }));
}

test('a request that failed keeps its reason, can be sent again, and is then shown as open', async () => {
  judge.portal.failNext('POST /teams/evaluation/reopen-request', 'lost');
  await open();
  await requestReopening('درجة التقني لفريق آخر');

  expect(await screen.findByText(/تعذّر الاتصال بالخادم/)).toBeVisible();
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByRole('textbox', { name: 'السبب' })).toHaveValue('درجة التقني لفريق آخر');
  await userEvent.click(within(dialog).getByRole('button', { name: /إرسال الطلب/ }));
  expect(await screen.findByText('وصل طلبكم إلى مجلس الإدارة')).toBeVisible();
  expect(await screen.findByText('طلبتم إعادة فتح التقييم في 20 نوفمبر 2026، 4:12 م')).toBeVisible();
  expect(screen.getByText('سببكم: درجة التقني لفريق آخر')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'طلب إعادة الفتح' })).toBeNull();
});

test('a refusal is shown in Arabic', async () => {
  const refusal = new Refusal(409, REOPEN_ALREADY_REQUESTED);
  judge.portal.failNext('POST /teams/evaluation/reopen-request', refusal);
  await open();
  await requestReopening('درجة التقني لفريق آخر');

  expect(await screen.findByText('سبق أن أرسلتم طلبًا، وهو قيد النظر')).toBeVisible();
});

test('a declined request shows the reason at once and may be repeated', async () => {
  const { change } = await open();
  await requestReopening('درجة التقني لفريق آخر');
  await screen.findByText('سببكم: درجة التقني لفريق آخر');

  judge.portal.decline('الدرجات مطابقة للمحضر');
  await change(CHANGED);
  expect(await screen.findByText('لم يوافق مجلس الإدارة على إعادة الفتح')).toBeVisible();
  expect(screen.getByText('رد المجلس: الدرجات مطابقة للمحضر')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'طلب مرة أخرى' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('textbox', { name: 'السبب' })).toHaveValue('');
});

test('a request about a team that leaves the event says why it waits', async () => {
  const { change } = await open();
  await requestReopening('درجة التقني لفريق آخر');
  expect(await screen.findByText('الطلب قيد النظر لدى مجلس الإدارة.')).toBeVisible();

  judge.portal.setStatus('Withdrawn');
  await change(CHANGED);
  expect(await screen.findByText(/لا يُعاد فتح التقييم ما دام الفريق خارج المشاركة/)).toBeVisible();
  expect(screen.getByText('سببكم: درجة التقني لفريق آخر')).toBeVisible();
  expect(screen.queryByText('الطلب قيد النظر لدى مجلس الإدارة.')).toBeNull();
});

test('no re-opening can be requested once judging is closed', async () => {
  judge.portal.view = { ...judge.portal.view, judging_open: false };
  await open();

  expect(await screen.findByText('اكتمل التقييم وأُقفل')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'طلب إعادة الفتح' })).toBeNull();
});

test('a re-opening shows at once who did it and why, and the scores can be changed', async () => {
  const { change } = await open();
  expect(await screen.findByText('اكتمل التقييم وأُقفل')).toBeVisible();

  judge.portal.reopen('أعيدوا النظر في درجة التقني');
  await change(CHANGED);
  expect(await screen.findByText('أُعيد فتح التقييم من مجلس الإدارة في 20 نوفمبر 2026، 4:12 م')).toBeVisible();
  expect(screen.getByText('السبب: أعيدوا النظر في درجة التقني')).toBeVisible();
  expect(await screen.findByText('أُعيد فتح تقييم فريق مدار')).toBeVisible();
  await score('وضوح نموذج العمل', 5);
  expect(screen.getByRole('tab', { name: /الاقتصادي/ })).toHaveTextContent('تعديل لم يُرسل');
});
