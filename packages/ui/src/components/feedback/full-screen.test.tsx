import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FullScreen } from './full-screen.tsx';

test('it opens as a dialog with its title, and calls onClose when closed', async () => {
  const onClose = jest.fn();
  render(
    <FullScreen title="خطة العمل.pdf" note="2 م.ب" onClose={onClose}>
      <p>الملف</p>
    </FullScreen>,
  );

  expect(screen.getByRole('dialog', { name: 'خطة العمل.pdf' })).toBeVisible();
  expect(screen.getByText('الملف')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'إغلاق' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
