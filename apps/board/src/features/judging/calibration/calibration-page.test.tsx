import type { calibrationCalls, Data } from '@portal/api-schema';
import type { FakeAnswer } from '@portal/area-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWith } from '../../../testing/open-page.ts';
import { sampleFrozenResults } from '../../../testing/sample-results.ts';
import { sampleSettings } from '../../../testing/sample-settings.ts';

const first = { id: 'c1', full_name: 'اللجنة الأولى' };
const second = { id: 'c2', full_name: 'اللجنة الثانية' };
const empty: Data<typeof calibrationCalls.get> = {
  criteria: [{ id: 'k1', type: 'eco', label: 'حجم الفرصة', max_score: 10 }],
  teams: [],
  figures: [{ criterion_id: 'k1', spread: null, severity: [] }],
};
const judged: Data<typeof calibrationCalls.get> = {
  ...empty,
  teams: [
    {
      id: 't1',
      name: 'مدار',
      committees_count: 3,
      finished_count: 2,
      own: null,
      committees: [
        { ...first, total: 80, scores: [] },
        { ...second, total: 50, scores: [] },
      ],
    },
  ],
  figures: [
    {
      criterion_id: 'k1',
      spread: 3,
      severity: [
        { ...first, difference: 1.5 },
        { ...second, difference: -1.5 },
      ],
    },
  ],
};

const show = (answers: Readonly<Record<string, FakeAnswer>>) =>
  openWith('evaluated-teams/calibration', {
    'GET /settings': sampleSettings({ calibration_team_ids: ['t1'] }),
    'PUT /settings': sampleSettings(),
    ...answers,
  });

test('while the results are frozen no sample is offered to add or remove, and the page says why', async () => {
  await show({ 'GET /calibration': judged, 'GET /results': { results: sampleFrozenResults() } });
  expect(await screen.findByText(/النتائج مجمّدة/)).toBeVisible();
  expect(screen.getByRole('list', { name: 'عينات المعايرة' })).toHaveTextContent('مدار');
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /مدار/ })).toBeNull();
});

test('ending a sample says what happens with its evaluations', async () => {
  const { of } = await show({ 'GET /calibration': judged });
  await userEvent.click(await screen.findByRole('button', { name: 'إنهاء العينة: فريق مدار' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('يُعاد فتحه لتراجعه وتؤكّده قبل أن يُحسب');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'إنهاء العينة' }));
  await waitFor(() =>
    expect(of('PUT /settings')[0]?.body).toEqual({ calibration_team_ids: [], version: expect.any(Number) }),
  );
});

test('a sample that another director chose meanwhile stays one', async () => {
  const settings = { calibration_team_ids: ['t1', 't9'], version: 7 };
  const { of } = await show({ 'GET /calibration': judged, 'GET /settings': sampleSettings(settings) });
  await userEvent.click(await screen.findByRole('button', { name: 'إنهاء العينة: فريق مدار' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: 'إنهاء العينة' }));
  await waitFor(() =>
    expect(of('PUT /settings').map(({ body }) => body)).toEqual([
      { calibration_team_ids: ['t9'], version: 7 },
    ]),
  );
});
