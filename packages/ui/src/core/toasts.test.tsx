import { act, render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalProvider, useToasts } from './index.ts';

/** Seconds: short, but longer than any pause of a busy machine. */
const BRIEF = 2;

function Saver() {
  const toasts = useToasts();
  return (
    <>
      <button
        type="button"
        onClick={() => {
          const saving = toasts.loading('جاري الحفظ...');
          screen.getByRole('button', { name: 'اكتمل' }).onclick = () => saving.success('حُفظ التقييم', BRIEF);
          screen.getByRole('button', { name: 'فشل' }).onclick = () => saving.error('لم يُحفظ', BRIEF);
        }}
      >
        حفظ
      </button>
      <button type="button">اكتمل</button>
      <button type="button">فشل</button>
    </>
  );
}

it.each([
  ['اكتمل', 'حُفظ التقييم'],
  ['فشل', 'لم يُحفظ'],
])('replaces a loading toast by its result, which disappears (%s)', async (end, result) => {
  const user = userEvent.setup();
  render(<Saver />, { wrapper: PortalProvider });

  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('جاري الحفظ...');

  await user.click(screen.getByRole('button', { name: end }));
  expect(await screen.findByText(result)).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.queryByText('جاري الحفظ...')).not.toBeInTheDocument();

  await waitForElementToBeRemoved(() => screen.queryByText(result));
});

it('shows a second result for as long as the first one', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
  render(<Saver />, { wrapper: PortalProvider });
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  await user.click(screen.getByRole('button', { name: 'فشل' }));
  await pass(0.75 * BRIEF);
  await user.click(screen.getByRole('button', { name: 'اكتمل' }));
  await pass(0.75 * BRIEF);
  expect(screen.getByText('حُفظ التقييم')).toBeVisible();
  expect(screen.queryByText('لم يُحفظ')).not.toBeInTheDocument();
  jest.useRealTimers();
});
