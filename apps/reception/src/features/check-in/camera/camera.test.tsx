import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enter, press } from '../../../testing/desk.ts';
import { FakeReception, tokenOf } from '../../../testing/fake-reception.ts';
import { openPage } from '../../../testing/open-page.ts';

let desks = 0;
let reception: FakeReception;
/** What the camera has in sight. */
let inSight: string[];
let getUserMedia: jest.Mock;
/** The camera that is on. */
let track: { torch: boolean; deviceId: string };
let cameras: string[];
let applyConstraints: jest.Mock;
let releaseWakeLock: jest.Mock;

/** A browser with a camera and a detector of its own, which jsdom has not. */
beforeEach(() => {
  desks += 1;
  reception = new FakeReception();
  inSight = [];
  localStorage.removeItem('portal-reception-camera');
  track = { torch: false, deviceId: 'back' };
  cameras = ['back'];
  applyConstraints = jest.fn(async () => {});
  releaseWakeLock = jest.fn(async () => {});
  const picture = Object.assign(new EventTarget(), {
    stop: jest.fn(),
    getCapabilities: () => ({ torch: track.torch }),
    getSettings: () => ({ deviceId: track.deviceId }),
    applyConstraints,
  });
  getUserMedia = jest.fn(async () => ({ getTracks: () => [picture], getVideoTracks: () => [picture] }));
  const enumerateDevices = async () => cameras.map((deviceId) => ({ kind: 'videoinput', deviceId }));
  const wakeLock = { request: jest.fn(async () => ({ release: releaseWakeLock })) };
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: wakeLock });
  class BarcodeDetector {
    static getSupportedFormats = async () => ['qr_code'];
    detect = async () => inSight.map((rawValue) => ({ rawValue }));
  }
  const mediaDevices = Object.assign(new EventTarget(), { getUserMedia, enumerateDevices });
  Object.assign(window, { isSecureContext: true, BarcodeDetector });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
});

afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(window, { isSecureContext: false, BarcodeDetector: undefined });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: undefined });
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

test('the torch is switched on and off where the camera has one', async () => {
  track.torch = true;
  await open();
  const torch = await screen.findByRole('button', { name: 'الإضاءة', pressed: false });
  await userEvent.click(torch);
  expect(applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: true }] });
  await userEvent.click(await screen.findByRole('button', { name: 'الإضاءة', pressed: true }));
  expect(applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: false }] });
  expect(screen.queryByRole('button', { name: 'كاميرا أخرى' })).toBeNull();
});

test('another camera is chosen and used again the next time, and any when it is gone', async () => {
  cameras = ['back', 'front'];
  const asked = () => getUserMedia.mock.lastCall?.[0].video;
  const page = await open();
  await screen.findByText('ضعوا رمز البطاقة داخل الإطار');
  expect(asked()).toMatchObject({ facingMode: 'environment' });
  await press('كاميرا أخرى');
  await waitFor(() => expect(asked()).toMatchObject({ deviceId: { exact: 'front' } }));
  expect(screen.queryByRole('button', { name: 'الإضاءة' })).toBeNull();
  page.close();

  await open();
  await screen.findByText('ضعوا رمز البطاقة داخل الإطار');
  expect(asked()).toMatchObject({ deviceId: { exact: 'front' } });
  getUserMedia.mockRejectedValueOnce(Object.assign(new Error('gone'), { name: 'OverconstrainedError' }));
  await press('كاميرا أخرى');
  await waitFor(() => expect(asked()).toMatchObject({ facingMode: 'environment' }));
  expect(await screen.findByText('ضعوا رمز البطاقة داخل الإطار')).toBeVisible();
});

test('the camera is released when the page is left, and the screen stays on only until then', async () => {
  const page = await open();
  await screen.findByText('ضعوا رمز البطاقة داخل الإطار');
  await waitFor(() => expect(navigator.wakeLock.request).toHaveBeenCalledWith('screen'));
  expect(releaseWakeLock).not.toHaveBeenCalled();
  page.close();
  await waitFor(() => expect(releaseWakeLock).toHaveBeenCalled());
  const [stream] = await Promise.all(getUserMedia.mock.results.map(({ value }) => value));
  await waitFor(() => expect(stream.getTracks()[0].stop).toHaveBeenCalled());
});

test('a camera that is allowed after the page was left is released', async () => {
  const stop = jest.fn();
  const { promise, resolve } = Promise.withResolvers<object>();
  getUserMedia.mockReturnValueOnce(promise);
  const page = await open();
  await waitFor(() => expect(getUserMedia).toHaveBeenCalled());
  page.close();
  resolve({ getTracks: () => [{ stop }], getVideoTracks: () => [] });
  await waitFor(() => expect(stop).toHaveBeenCalled());
});
