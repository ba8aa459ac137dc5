import { act, screen, waitFor } from '@testing-library/react';
import { warmUp } from './warm-up.tsx';

it('computes the styles of a first page while nothing of it is shown', async () => {
  await act(async () => warmUp());
  const styles = () => [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent);
  await waitFor(() => expect(styles().join('')).toContain('ant-btn-primary'));
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
