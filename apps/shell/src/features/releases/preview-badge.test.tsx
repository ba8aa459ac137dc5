import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePreviewEnd } from '../../shared/area-loading/preview.ts';
import { areaEntry } from '../../testing/areas.ts';
import { TestProviders } from '../../testing/test-providers.tsx';
import { PreviewBadge } from './preview-badge.tsx';

test('the end of a preview is said in a region that is always there, until the notice is closed', async () => {
  render(
    <TestProviders>
      <PreviewBadge entry={areaEntry('committee', '1')} />
    </TestProviders>,
  );
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  act(() => usePreviewEnd.setState({ ended: true }));
  expect(region).toHaveTextContent('انتهت المعاينة، وهذه هي النسخة الحالية.');
  await userEvent.click(screen.getByRole('button', { name: 'إغلاق' }));
  expect(region).toBeEmptyDOMElement();
});
