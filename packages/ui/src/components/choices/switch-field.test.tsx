import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SwitchField } from './switch-field.tsx';

it('switches by pointer and keyboard, and is described by its hint', async () => {
  const onChange = jest.fn();
  render(<SwitchField label="إتاحة الشهادات" hint="لا يراها أحد" checked={false} onChange={onChange} />);

  const box = screen.getByRole('switch', { name: 'إتاحة الشهادات' });
  expect(box).not.toBeChecked();
  expect(box).toHaveAccessibleDescription('لا يراها أحد');
  await userEvent.click(screen.getByText('إتاحة الشهادات'));
  expect(onChange).toHaveBeenLastCalledWith(true);
  await userEvent.tab({ shift: true });
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenCalledTimes(2);
});
