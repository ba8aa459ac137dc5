import { ApiError } from '@portal/api-client';
import { Button, Form, TextField } from '@portal/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { textFields, useFormFaults } from './use-form-faults.ts';

function PersonForm({ hidden = false }) {
  const [values, setValues] = useState({ name: 'سا', phone: '', terms: '' });
  const { form, faults, check } = useFormFaults(values, ({ name, phone }) => ({
    ...(hidden && { terms: 'لا حقل لها هنا' }),
    ...(name.length < 3 && !(hidden && phone.length < 2) && { name: 'الاسم قصير' }),
    ...(!hidden && phone.length < 5 && { phone: 'الرقم قصير' }),
  }));
  const text = textFields(values, faults, setValues);
  return (
    <Form ref={form} onSubmit={() => check()}>
      <TextField label="الاسم" {...text('name')} />
      <TextField label="الجوال" {...text('phone')} />
      <Button type="submit">التالي</Button>
    </Form>
  );
}

test('each failed attempt focuses the first wrong field at once, and typing elsewhere never moves the focus', async () => {
  render(<PersonForm />);
  const [name, phone] = [screen.getByLabelText('الاسم'), screen.getByLabelText('الجوال')];
  for (let attempt = 1; attempt <= 2; attempt++) {
    await userEvent.click(screen.getByRole('button', { name: 'التالي' }));
    expect(name).toHaveFocus();
    expect(name).toHaveAccessibleDescription('الاسم قصير');
  }
  await userEvent.type(phone, '0551');
  expect([name, phone].map((field) => (field as HTMLInputElement).value)).toEqual(['سا', '0551']);
  expect(phone).toHaveFocus();
});

test('a fault that is nowhere on screen moves no focus later, while the person types', async () => {
  render(<PersonForm hidden />);
  await userEvent.click(screen.getByRole('button', { name: 'التالي' }));
  await userEvent.type(screen.getByLabelText('الجوال'), '0551');
  expect(screen.getByLabelText('الجوال')).toHaveValue('0551');
  expect(screen.getByLabelText('الاسم')).toHaveAccessibleDescription('الاسم قصير');
});

test('what the server refused of a list stays when every render builds a new list', async () => {
  function TagsForm() {
    const { form, faults, refuse } = useFormFaults({ tags: ['أول'] }, () => ({}));
    const error = new ApiError(422, 'رُفض', { errors: { tags: ['الوسم مستعمل'] } });
    return (
      <Form ref={form} onSubmit={() => refuse(error)}>
        <TextField label="الوسوم" error={faults.tags} />
        <Button type="submit">حفظ</Button>
      </Form>
    );
  }
  render(<TagsForm />);
  await userEvent.click(screen.getByRole('button', { name: 'حفظ' }));
  expect(screen.getByLabelText('الوسوم')).toHaveAccessibleDescription('الوسم مستعمل');
  expect(screen.getByLabelText('الوسوم')).toHaveFocus();
});
