import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterSelect } from './filter-select.tsx';

const options = [
  { value: 's1', label: 'الصحة الرقمية' },
  { value: 's2', label: 'الاستدامة' },
];

it.each([
  ['selecting an option passes on its value', undefined, 'الاستدامة', 's2'],
  ['selecting «الكل» removes the filter', 's1', 'القطاع: الكل', undefined],
])('%s', async (_, value, chosen, reported) => {
  const onChange = jest.fn();
  render(
    <FilterSelect label="القطاع" unset="القطاع: الكل" options={options} value={value} onChange={onChange} />,
  );

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'القطاع' }), chosen);

  expect(onChange).toHaveBeenCalledWith(reported);
});
