import { type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { REOPEN_REQUEST_DECIDED } from '@portal/domain/messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWith } from '../../../testing/open-page.ts';
import { sampleRanking, sampleRequest, sampleRequests } from '../../../testing/samples.ts';

const show = (answers: Readonly<Record<string, FakeAnswer>>) =>
  openWith('evaluated-teams', { 'GET /teams/evaluated': sampleRanking([]), ...answers });
const list = () => screen.findByRole('list', { name: 'طلبات إعادة الفتح' });

test('a request shows committee, team and reason, and granting it re-opens the evaluation', async () => {
  let requests = [sampleRequest()];
  const { of } = await show({
    'GET /reopen-requests': () => sampleRequests(requests),
    'PUT /reopen-requests/r1/grant': () => {
      requests = [];
      return { reopen_request: sampleRequest({ state: 'granted' }) };
    },
  });

  expect(await list()).toHaveTextContent('فريق مداراللجنة الأولى · طُلب 20 نوفمبر 2026، 6:00 م');
  expect(await list()).toHaveTextContent('السبب: نسينا معيارًا');
  expect(of('GET /reopen-requests')[0]?.query).toMatchObject({ state: 'open' });
  await userEvent.click(screen.getByRole('button', { name: 'إعادة الفتح: مدار، اللجنة الأولى' }));
  const dialog = await screen.findByRole('dialog', { name: 'إعادة فتح تقييم فريق مدار؟' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'إعادة الفتح' }));

  expect(await screen.findByText('أُعيد فتح تقييم فريق مدار')).toBeVisible();
  expect(of('PUT /reopen-requests/r1/grant')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'طلبات إعادة الفتح' })).toBeNull());
});

test('declining needs a reason, which is sent', async () => {
  const { of } = await show({
    'GET /reopen-requests': sampleRequests([sampleRequest()]),
    'PUT /reopen-requests/r1/decline': { reopen_request: sampleRequest({ state: 'declined' }) },
  });

  await list();
  await userEvent.click(screen.getByRole('button', { name: 'رفض الطلب: مدار، اللجنة الأولى' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'رفض الطلب' }));
  const reason = within(dialog).getByRole('textbox', { name: /سبب الرفض/ });
  expect(reason).toHaveAccessibleDescription(/الرجاء إدخال سبب الرفض/);
  expect(of('PUT /reopen-requests/r1/decline')).toHaveLength(0);

  await userEvent.type(reason, 'الدرجات مطابقة');
  await userEvent.click(within(dialog).getByRole('button', { name: 'رفض الطلب' }));
  expect(await screen.findByText('رُفض طلب إعادة فتح فريق مدار')).toBeVisible();
  expect(of('PUT /reopen-requests/r1/decline')[0]?.body).toEqual({ reason: 'الدرجات مطابقة' });
});

test('a request that another director has decided meanwhile is refused, and the input stays', async () => {
  await show({
    'GET /reopen-requests': sampleRequests([sampleRequest()]),
    'PUT /reopen-requests/r1/decline': new Refusal(409, REOPEN_REQUEST_DECIDED),
  });

  await list();
  await userEvent.click(screen.getByRole('button', { name: 'رفض الطلب: مدار، اللجنة الأولى' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /سبب الرفض/ }), 'لا داعي');
  await userEvent.click(within(dialog).getByRole('button', { name: 'رفض الطلب' }));

  expect(await screen.findByText('بُتّ في هذا الطلب قبل قليل')).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: /سبب الرفض/ })).toHaveValue('لا داعي');
});

test('a new request appears at once', async () => {
  let requests = sampleRequests([]);
  const { change } = await show({ 'GET /reopen-requests': () => requests });
  await screen.findByText('لم يكتمل تقييم أي فريق بعد');
  expect(screen.queryByRole('list', { name: 'طلبات إعادة الفتح' })).toBeNull();

  requests = sampleRequests([sampleRequest()]);
  await change({ type: 'evaluation', id: 't1' });
  expect(await list()).toHaveTextContent('فريق مدار');
});
