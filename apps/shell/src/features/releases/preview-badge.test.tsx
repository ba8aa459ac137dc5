import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePreviewEnd } from '../../shared/area-loading/preview.ts';
import { areaEntry } from '../../testing/areas.ts';
import { TestProviders } from '../../testing/test-providers.tsx';
import { PreviewBadge } from './preview-badge.tsx';

const current = areaEntry('committee', '1');
const preview = areaEntry('committee', '2+preview', { source: 'preview' });
const show = (entry: typeof current) =>
  render(
    <TestProviders>
      <PreviewBadge entry={entry} />
    </TestProviders>,
  );

beforeEach(() => usePreviewEnd.setState({ ended: false }));

test('a released version has no badge', () => {
  show(current);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a preview is marked, with the way out', () => {
  show(preview);
  expect(screen.getByRole('status')).toHaveTextContent('معاينة');
  expect(screen.getByRole('button', { name: 'إنهاء المعاينة' })).toBeVisible();
});

test('a preview that ends while it is on screen offers the current version', () => {
  show(preview);
  act(() => usePreviewEnd.setState({ ended: true }));
  expect(screen.getByRole('status')).toHaveTextContent('انتهت المعاينة.');
  expect(screen.getByRole('button', { name: 'عرض النسخة الحالية' })).toBeVisible();
});

test('once the current version is there, the notice can be closed', async () => {
  usePreviewEnd.setState({ ended: true });
  show(current);
  expect(screen.getByRole('status')).toHaveTextContent('انتهت المعاينة، وهذه هي النسخة الحالية.');
  await userEvent.click(screen.getByRole('button', { name: 'إغلاق' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
