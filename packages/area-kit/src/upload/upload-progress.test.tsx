import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOTHING_SENT } from './upload-meter.ts';
import { UploadProgress } from './upload-progress.tsx';

let mockIsMissing = true;
jest.mock('./upload-figures.tsx', () => {
  const request = 'https://portal.sa/areas/leader/1.0.0/chunks/1.js';
  if (mockIsMissing) throw Object.assign(new Error('ChunkLoadError'), { request });
  return jest.requireActual('./upload-figures.tsx');
});

test('an upload goes on without its figures, also in a version that lacks them; they load again on a click', async () => {
  globalThis.fetch = async () => ({ status: 404 }) as Response;
  globalThis.reportError = jest.fn();
  const onCancel = jest.fn();
  render(<UploadProgress meter={NOTHING_SENT} onCancel={onCancel} />);
  await userEvent.click(await screen.findByRole('button', { name: 'إلغاء الرفع' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
  mockIsMissing = false;
  await userEvent.click(await screen.findByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByRole('progressbar', { name: 'جاري الرفع' })).toBeVisible();
});
