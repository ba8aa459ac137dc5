import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ChoiceGroup } from './choice-group.tsx';
import { SelectField } from './select-field.tsx';
import { SwitchField } from './switch-field.tsx';

const options = [
  { value: 's1', label: 'الصحة الرقمية' },
  { value: 's2', label: 'الاستدامة' },
  { value: 's3', label: 'التعليم' },
];

it('a select shows its placeholder until an option is selected, and its error', async () => {
  const onChange = jest.fn();
  render(
    <SelectField
      label="القطاع"
      placeholder="اختر القطاع"
      options={options}
      value=""
      error="اختر القطاع أولًا"
      onChange={(event) => onChange(event.target.value)}
    />,
  );

  const select = screen.getByRole('combobox', { name: 'القطاع' });
  expect(select).toHaveDisplayValue('اختر القطاع');
  expect(select).toBeInvalid();
  expect(select).toHaveAccessibleDescription('اختر القطاع أولًا');
  await userEvent.selectOptions(select, 'الاستدامة');
  expect(onChange).toHaveBeenCalledWith('s2');
});

it('a select with an option for nothing can go back to it; without a placeholder it shows its label', async () => {
  const onChoose = jest.fn();
  const sector = { label: 'القطاع', options, value: 's1', onChoose };
  const { rerender } = render(<SelectField {...sector} none="كل القطاعات" />);
  const select = screen.getByRole('combobox', { name: 'القطاع' });
  await userEvent.selectOptions(select, 'كل القطاعات');
  expect(onChoose).toHaveBeenCalledWith('');
  rerender(<SelectField {...sector} value="" />);
  expect(select).toHaveDisplayValue('القطاع');
});

it('several options can be checked and unchecked; values come in the order of the options', async () => {
  const onChange = jest.fn();
  function Group() {
    const [value, setValue] = useState<readonly string[]>(['s3']);
    const change = (chosen: string[]) => {
      onChange(chosen);
      setValue(chosen);
    };
    return <ChoiceGroup label="المجالات الفرعية" {...{ options, value }} onChange={change} />;
  }
  render(<Group />);

  expect(screen.getByRole('group', { name: 'المجالات الفرعية' })).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'الصحة الرقمية' }));
  expect(onChange).toHaveBeenLastCalledWith(['s1', 's3']);
  screen.getByRole('checkbox', { name: 'التعليم' }).focus();
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenLastCalledWith(['s1']);
});

it('a switch changes by pointer and keyboard, and is described by its hint', async () => {
  const onChange = jest.fn();
  const states = { on: 'مفتوحة', off: 'مغلقة' };
  render(
    <SwitchField
      label="إتاحة الشهادات"
      hint="لا يراها أحد"
      states={states}
      checked={false}
      onChange={onChange}
    />,
  );

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
