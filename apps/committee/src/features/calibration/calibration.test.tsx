import type { calibrationCalls, Data } from '@portal/api-schema';
import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { judgePerTest, openTab, save, score, setOnline } from '../../testing/judge.ts';
import { openPage } from '../../testing/open-page.ts';
import { sampleEvaluation, sampleTeam, sampleView } from '../../testing/samples.ts';

const judge = judgePerTest();
const inSample = { ...sampleView().team, is_sample: true };
const table = { table_id: 'a', name: 'الطاولة 1', location: 'القاعة أ' };

const comparison: Data<typeof calibrationCalls.get> = {
  criteria: [{ id: 'model', type: 'eco', label: 'وضوح نموذج العمل', max_score: 10 }],
  teams: [
    {
      id: 'madar',
      name: 'مدار',
      committees_count: 3,
      finished_count: 3,
      own: { total: 80, scores: [{ criterion_id: 'model', score: 8 }] },
      others: { totals: [75, 60], scores: [{ criterion_id: 'model', scores: [9, 5.5] }] },
    },
  ],
};

test('a sample is marked and comes first on the home page, and does not count in the progress', async () => {
  judge.portal.teams = [
    sampleTeam({ id: 'sanad', name: 'سند', table }),
    sampleTeam({ id: 'madar', name: 'مدار', table: null, is_sample: true, evaluation_state: 'finished' }),
    sampleTeam({ id: 'qimam', name: 'قمم', table: null, is_sample: true }),
  ];
  await openPage({ at: 'home', userId: judge.userId });
  const cards = await screen.findByRole('region', { name: 'بقي عليكم' });
  expect(
    within(cards)
      .getAllByRole('link')
      .map((card) => card.textContent),
  ).toEqual([expect.stringMatching(/^قمم.*عينة معايرة/), expect.stringMatching(/^سند/)]);
  expect(screen.getByText('0 من 1')).toBeVisible();
  expect(screen.getByRole('link', { name: /ابدؤوا بـ.*فريق قمم/ })).toBeVisible();
});

test('a sample shows the others’ scores, unnamed, once it is finished', async () => {
  judge.portal.view = sampleView(
    { eco: sampleEvaluation({ model: 8, market: 7 }) },
    { team: inSample, state: 'finished', finished_at: '2026-11-20T11:00:00Z' },
  );
  judge.portal.calibration = comparison;
  await openPage({ at: 'team-details/madar', userId: judge.userId });
  expect(await screen.findByText('هذا الفريق عينة معايرة')).toBeVisible();
  const compared = await screen.findByRole('table', { name: 'درجات المعايير' });
  expect(within(compared).getByRole('row', { name: /وضوح نموذج العمل/ })).toHaveTextContent('89 و5.5');
  expect(within(compared).getByRole('row', { name: /المجموع/ })).toHaveTextContent('80.075.0 و60.0');
});

test('a sample that was finished without a connection is compared once it was sent, not before', async () => {
  const submitted = {
    eco: sampleEvaluation({ model: 8, market: 7 }),
    idea: sampleEvaluation({ novelty: 6 }),
  };
  judge.portal.view = sampleView(submitted, { team: inSample });
  judge.portal.calibration = comparison;
  await openPage({ at: 'team-details/madar', userId: judge.userId });
  await openTab(/التقني/);
  setOnline(false);
  await score('جودة النموذج', 9);
  await save('التقييم التقني');
  await userEvent.click(await screen.findByRole('button', { name: 'حفظ وإنهاء التقييم' }));
  expect(await screen.findByText(/^بانتظار الإرسال: تقييم واحد/)).toBeVisible();
  expect(screen.queryByText('درجاتكم بجانب بقية اللجان')).toBeNull();

  setOnline(true);
  expect(await screen.findByText('درجاتكم بجانب بقية اللجان')).toBeVisible();
  expect(judge.portal.submissions.map(({ type }) => type)).toEqual(['tech']);
});
