import { type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { CONFLICT_SETTLED } from '@portal/domain/messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWith } from '../../../testing/open-page.ts';
import { sampleConflict, sampleConflicts, sampleRanking, sampleRequests } from '../../../testing/samples.ts';

const TITLE = 'فرق نقصت لجانها بتعارض المصالح';
const show = (answers: Readonly<Record<string, FakeAnswer>>) =>
  openWith('evaluated-teams', {
    'GET /teams/evaluated': sampleRanking([]),
    'GET /reopen-requests': sampleRequests([]),
    ...answers,
  });
const list = () => screen.findByRole('list', { name: TITLE });

test('a team without one of its committees gets the one with the fewest teams by one click', async () => {
  let open = [sampleConflict({ was_evaluated: true })];
  const { of } = await show({
    'GET /conflicts': () => sampleConflicts(open),
    'PUT /conflicts/x1/settle': () => {
      open = [];
      return { conflict: sampleConflict({ needs_committee: false }) };
    },
  });

  expect(await list()).toHaveTextContent('فريق مداراللجنة الأولى · أعلنته اللجنة 20 نوفمبر 2026، 6:00 م');
  expect(await list()).toHaveTextContent('السبب: شريك في الفريق');
  expect(await list()).toHaveTextContent('كانت قد أنهت تقييمه، ولم يعد محسوبًا.');
  expect(of('GET /conflicts')[0]?.query).toMatchObject({ needs_committee: 'true' });
  expect(screen.getByRole('combobox', { name: /اللجنة البديلة/ })).toHaveDisplayValue(
    /اللجنة الثالثة.*7 فرق/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'إسناد فريق مدار' }));

  expect(await screen.findByText('أُسند فريق مدار إلى اللجنة البديلة')).toBeVisible();
  expect(of('PUT /conflicts/x1/settle')[0]?.body).toEqual({ committee_id: 'c3' });
  await waitFor(() => expect(screen.queryByRole('list', { name: TITLE })).toBeNull());
});

test('another committee can be chosen; leaving the team to its other committees asks first', async () => {
  const { of } = await show({
    'GET /conflicts': sampleConflicts([sampleConflict()]),
    'PUT /conflicts/x1/settle': new Refusal(409, CONFLICT_SETTLED),
  });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /اللجنة البديلة/ }), 'c2');
  await userEvent.click(screen.getByRole('button', { name: 'إسناد فريق مدار' }));
  expect(await screen.findByText('سُوّي أمر هذا الفريق قبل قليل')).toBeVisible();
  expect(of('PUT /conflicts/x1/settle')[0]?.body).toEqual({ committee_id: 'c2' });

  await userEvent.click(screen.getByRole('button', { name: 'فريق مدار: تكفيه بقية لجانه' }));
  const dialog = await screen.findByRole('dialog', { name: 'الاكتفاء ببقية لجان فريق مدار؟' });
  expect(of('PUT /conflicts/x1/settle')).toHaveLength(1);
  await userEvent.click(await within(dialog).findByRole('button', { name: 'تكفيه بقية لجانه' }));
  await waitFor(() => expect(of('PUT /conflicts/x1/settle')[1]?.body).toEqual({ committee_id: null }));
});

test('a conflict that is declared appears at once; without other committees the reason is given', async () => {
  let open = sampleConflicts([]);
  const { change } = await show({ 'GET /conflicts': () => open });
  await screen.findByText('لم يكتمل تقييم أي فريق بعد');
  expect(screen.queryByRole('list', { name: TITLE })).toBeNull();

  open = sampleConflicts([sampleConflict({ candidates: [] })]);
  await change({ type: 'committee', id: 'c1' });
  expect(await list()).toHaveTextContent('لا لجنة أخرى تستطيع تقييمه');
  expect(screen.queryByRole('button', { name: 'إسناد فريق مدار' })).toBeNull();
});

test('a server of an earlier release leaves the page as it was', async () => {
  await show({});
  expect(await screen.findByText('لم يكتمل تقييم أي فريق بعد')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'إعادة المحاولة' })).toBeNull();
});
