import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOTHING_SENT } from './upload-meter.ts';
import { UploadProgress } from './upload-progress.tsx';

let mockIsOffline = true;
jest.mock('./upload-figures.tsx', () => {
  if (mockIsOffline) throw new Error('ChunkLoadError');
  return jest.requireActual('./upload-figures.tsx');
});

test('an upload is cancelled also without its figures, which load again on a click', async () => {
  globalThis.reportError = jest.fn();
  const onCancel = jest.fn();
  render(<UploadProgress meter={NOTHING_SENT} onCancel={onCancel} />);
  await userEvent.click(await screen.findByRole('button', { name: 'إلغاء الرفع' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
  mockIsOffline = false;
  await userEvent.click(await screen.findByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByRole('progressbar', { name: 'جاري الرفع' })).toBeVisible();
});
