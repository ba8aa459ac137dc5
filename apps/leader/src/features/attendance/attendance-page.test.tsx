import type { LeaderHome } from '@portal/api-client';
import { type FakeAnswer, followedLinks, Refusal } from '@portal/area-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage } from '../../testing/open-page.ts';
import { sampleTeam } from '../../testing/samples.ts';

const PRINTED = 'POST /passes/printed';
const show = (home?: Partial<LeaderHome>, answers?: Readonly<Record<string, FakeAnswer>>) =>
  showPage('instructions-attendance', home, {
    'GET /pages/attendance': { title: 'تعليمات الحضور', body: 'تفتح الأبواب الساعة 8' },
    [PRINTED]: {},
    ...answers,
  });

let mockIsOffline = false;
jest.mock('@portal/ui/qr-code', () => {
  if (mockIsOffline) throw new Error('ChunkLoadError');
  return jest.requireActual('@portal/ui/qr-code');
});

test('the card has the short code alone while the QR code does not load', async () => {
  mockIsOffline = true;
  const listening = jest.spyOn(globalThis, 'addEventListener');
  globalThis.reportError = jest.fn(() => listening.mockClear());
  await show();
  const code = await screen.findByRole('figure');
  // From when the code's place is taken.
  await waitFor(() => expect(reportError).toHaveBeenCalled());
  await waitFor(() => expect(listening).toHaveBeenCalledWith('online', expect.any(Function)));
  expect(within(code).getByText('K7Q-M2X-PD4')).toBeVisible();
  expect(within(code).queryByRole('button')).toBeNull();
  mockIsOffline = false;
  await waitFor(() => {
    act(() => void dispatchEvent(new Event('online')));
    expect(within(code).getByRole('img', { name: 'رمز فريق مدار' })).toBeVisible();
  });
});

test('the page shows the board’s instructions and a card to print; printing, also by the browser’s menu, ends the old pass', async () => {
  window.print = jest.fn();
  const { sent } = await show();

  expect(await screen.findByText('تفتح الأبواب الساعة 8')).toBeVisible();
  expect(await screen.findByText('الطاولة 12 · القاعة أ')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'رمز فريق مدار' })).toBeVisible();
  expect(screen.getByText('K7Q-M2X-PD4')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'طباعة البطاقة' }));
  expect(window.print).toHaveBeenCalled();
  expect(sent(PRINTED)).toHaveLength(0);
  window.dispatchEvent(new Event('beforeprint'));
  await waitFor(() => expect(sent(PRINTED)).toHaveLength(1));
});

test('the card is not moved by instructions that come after it', async () => {
  const { promise, resolve } = Promise.withResolvers<FakeAnswer>();
  await show({}, { 'GET /pages/attendance': () => promise });
  expect(await screen.findByText('K7Q-M2X-PD4')).not.toBeVisible();
  resolve({ title: 'تعليمات الحضور', body: 'تفتح الأبواب الساعة 8' });
  expect(await screen.findByText('تفتح الأبواب الساعة 8')).toBeVisible();
  expect(screen.getByText('K7Q-M2X-PD4')).toBeVisible();
});

test('the card names the track of a team that is in one', async () => {
  await show({ team: sampleTeam({ track: { id: 'k1', name: 'البرمجيات' } }) });
  const term = await screen.findByText('المسار');
  expect(term.closest('div')).toHaveTextContent('المسارالبرمجيات');
});

test('the pass is saved as a picture with its code', async () => {
  const drawn: string[] = [];
  const paper = { fillRect: () => {}, fillText: (text: string) => drawn.push(text) };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paper as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((give) => give(new Blob(['picture'], { type: 'image/png' })));
  const saved = followedLinks();
  URL.createObjectURL = () => 'blob:pass';
  URL.revokeObjectURL = () => {};
  await show();

  await screen.findByText('K7Q-M2X-PD4');
  await userEvent.click(screen.getByRole('button', { name: 'حفظ كصورة' }));
  await waitFor(() => expect(saved).toMatchObject([{ download: 'بطاقة حضور الفريق مدار.png' }]));
  expect(drawn).toEqual(expect.arrayContaining(['فريق مدار', 'الطاولة 12 · القاعة أ', 'K7Q-M2X-PD4']));
  jest.restoreAllMocks();
});

test('without its code the card cannot be printed, and can be loaded again', async () => {
  await show({}, { 'GET /pass': new Refusal(500, 'Server error') });
  expect(await screen.findByRole('button', { name: 'إعادة المحاولة' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'طباعة البطاقة' })).toBeDisabled();
});

test('a team that does not take part has no card, and reads why', async () => {
  await show({ team: sampleTeam({ status: 'Withdrawn' }) });
  expect(await screen.findByText(/حالة فريقكم «منسحب»/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'طباعة البطاقة' })).toBeNull();
});

test('the code of a team whose name begins with «فريق» does not say it twice', async () => {
  await show({ team: sampleTeam({ name: 'فريق النور' }) });
  expect(await screen.findByRole('img', { name: 'رمز فريق النور' })).toBeVisible();
});

test('a team without a table sees that on its card', async () => {
  await show({ team: sampleTeam({ table: null }) });
  await waitFor(() => expect(screen.getByText('لم تُحدَّد بعد')).toBeVisible());
});
