import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { enter, press } from '../../../testing/desk.ts';
import { FakeReception, tokenOf } from '../../../testing/fake-reception.ts';
import { openPage } from '../../../testing/open-page.ts';

let desks = 0;
let reception: FakeReception;
/** What the camera has in sight. */
let inSight: string[];
let getUserMedia: jest.Mock;

/** A browser with a camera and a detector of its own, which jsdom has not. */
beforeEach(() => {
  desks += 1;
  reception = new FakeReception();
  inSight = [];
  const track = Object.assign(new EventTarget(), { stop: jest.fn() });
  getUserMedia = jest.fn(async () => ({ getTracks: () => [track], getVideoTracks: () => [track] }));
  class BarcodeDetector {
    static getSupportedFormats = async () => ['qr_code'];
    detect = async () => inSight.map((rawValue) => ({ rawValue }));
  }
  const mediaDevices = Object.assign(new EventTarget(), { getUserMedia });
  Object.assign(window, { isSecureContext: true, BarcodeDetector });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
});

afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(window, { isSecureContext: false, BarcodeDetector: undefined });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
});

const open = () => openPage('home', `desk-${desks}`);
const tokenOfTeam = (index: number) => tokenOf(reception.teams[index]?.id ?? '');

test('the detector of the browser reads a pass, and after the check-in the next one without another press', async () => {
  await open();
  expect(await screen.findByText('ضعوا رمز البطاقة داخل الإطار')).toBeVisible();
  inSight = ['https://example.com/poster', tokenOfTeam(0)];
  expect(await screen.findByRole('region', { name: /مدار/ })).toBeVisible();
  await press('تسجيل الفريق كاملًا (3)');
  expect(await screen.findByText(/^سُجّل حضور فريق/)).toBeVisible();

  inSight = [tokenOfTeam(1)];
  expect(await screen.findByRole('region', { name: /سنَد/ })).toBeVisible();
});

test('a red screen gives way to the next pass', async () => {
  await open();
  inSight = ['شيء آخر'];
  await screen.findByRole('region', { name: 'ليس هذا رمز بطاقة' });
  inSight = [tokenOfTeam(1)];
  expect(await screen.findByRole('region', { name: /سنَد/ })).toBeVisible();
});

test.each([
  ['NotAllowedError', 'الكاميرا غير مسموح بها'],
  ['NotFoundError', 'لا توجد كاميرا'],
  ['NotReadableError', 'الكاميرا مشغولة'],
  ['UnknownError', 'لم تعمل الكاميرا'],
])('%s has a sentence; the field goes on working, and the camera can be tried again', async (name, title) => {
  getUserMedia.mockRejectedValueOnce(Object.assign(new Error(name), { name }));
  await open();
  const notice = await screen.findByText(title);
  expect(notice).toBeVisible();
  await enter('سند');
  await screen.findByRole('region', { name: /سنَد/ });
  await press('رجوع إلى المسح');
  await press('تشغيل الكاميرا');
  expect(await screen.findByText('ضعوا رمز البطاقة داخل الإطار')).toBeVisible();
});

test('a camera that is plugged in later starts by itself', async () => {
  getUserMedia.mockRejectedValueOnce(Object.assign(new Error('none'), { name: 'NotFoundError' }));
  await open();
  await screen.findByText('لا توجد كاميرا');
  act(() => void navigator.mediaDevices.dispatchEvent(new Event('devicechange')));
  expect(await screen.findByText('ضعوا رمز البطاقة داخل الإطار')).toBeVisible();
});

test('the camera is released when the page is left', async () => {
  const page = await open();
  await screen.findByText('ضعوا رمز البطاقة داخل الإطار');
  page.close();
  const [stream] = await Promise.all(getUserMedia.mock.results.map(({ value }) => value));
  await waitFor(() => expect(stream.getTracks()[0].stop).toHaveBeenCalled());
  expect(within(document.body).queryByRole('figure')).toBeNull();
});
