import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOTHING_SENT } from './upload-meter.ts';
import { UploadProgress } from './upload-progress.tsx';

let mockIsOffline = true;
jest.mock('./upload-figures.tsx', () => {
  if (mockIsOffline) throw new Error('ChunkLoadError');
  return jest.requireActual('./upload-figures.tsx');
});

test('an upload is cancelled also without its figures, which the next one tries to load again', async () => {
  const onCancel = jest.fn();
  const upload = () => render(<UploadProgress meter={NOTHING_SENT} onCancel={onCancel} />);
  const { unmount } = upload();
  await userEvent.click(await screen.findByRole('button', { name: 'إلغاء الرفع' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
  unmount();
  mockIsOffline = false;
  upload();
  expect(await screen.findByRole('progressbar', { name: 'جاري الرفع' })).toBeVisible();
});
