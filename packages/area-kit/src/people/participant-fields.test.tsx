import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IdentityFields } from './identity-fields.tsx';
import { cleanPerson, loadForeignPhones, type PersonFields, personFaults } from './person-faults.ts';
import { PhoneField } from './phone-field.tsx';

let typed: Partial<PersonFields>;

function Form() {
  const [values, setValues] = useState<Partial<PersonFields>>({ identity: '', phone_number: '' });
  typed = values;
  const change = (changes: Partial<PersonFields>) => setValues((before) => ({ ...before, ...changes }));
  const faults = personFaults(values);
  return (
    <>
      <PhoneField
        label="رقم الجوال"
        value={values.phone_number ?? ''}
        error={faults.phone_number}
        onChange={({ target }) => change({ phone_number: target.value })}
      />
      <IdentityFields
        values={values}
        faultOf={(field) => faults[field]}
        onChange={change}
        label="رقم الهوية أو الإقامة"
      />
    </>
  );
}

const user = userEvent.setup();
const choose = (label: string, option: string) => user.selectOptions(screen.getByLabelText(label), option);

it('sends of a Saudi what it always did, and warns of a mistyped digit without refusing it', async () => {
  render(<Form />);
  await user.type(screen.getByLabelText('رقم الجوال'), '٠٥٠١٢٣٤٥٦٧');
  await user.type(screen.getByLabelText('رقم الهوية أو الإقامة'), '1000000001');
  expect(cleanPerson(typed)).toEqual({ identity: '1000000001', phone_number: '0501234567' });
  expect(personFaults(typed)).toEqual({});
  expect(screen.getByText(/خانة التحقق لا تطابق/)).toBeVisible();
  await user.type(screen.getByLabelText('رقم الهوية أو الإقامة'), '{Backspace}8');
  expect(screen.queryByText(/خانة التحقق لا تطابق/)).toBeNull();
  expect(screen.queryByLabelText('نوع الهوية')).toBeNull();
});

it('asks a Kuwaiti for the civil number, and an Egyptian for the kind of the identity', async () => {
  render(<Form />);
  await choose('الجنسية', 'الكويت');
  await user.type(screen.getByLabelText('رقم الهوية الخليجية'), '297061500120');
  expect(personFaults(typed).identity).toMatch(/خانة التحقق/);
  await user.type(screen.getByLabelText('رقم الهوية الخليجية'), '{Backspace}1');
  expect(cleanPerson(typed)).toMatchObject({
    identity: '297061500121',
    identity_kind: 'gcc',
    identity_country: 'KW',
    nationality: 'KW',
  });
  await choose('الجنسية', 'مصر');
  await choose('نوع الهوية', 'جواز سفر');
  await user.clear(screen.getByLabelText('رقم الجواز'));
  await user.type(screen.getByLabelText('رقم الجواز'), 'a1234567');
  expect(screen.getByLabelText('بلد الإصدار')).toHaveDisplayValue('مصر');
  expect(cleanPerson(typed)).toMatchObject({ identity: 'A1234567', nationality: 'EG' });
});

it('writes the code of a chosen country, recognises a pasted one, and knows which numbers exist', async () => {
  render(<Form />);
  const phone = screen.getByLabelText('رقم الجوال');
  expect(screen.getByLabelText('رمز الدولة')).toHaveDisplayValue(/السعودية/);
  await choose('رمز الدولة', 'KW');
  await user.type(phone, '123');
  await loadForeignPhones();
  expect(await screen.findByText(/رقم الجوال غير صحيح/)).toBeVisible();
  await user.clear(phone);
  await user.paste('0044 7911 123456');
  expect(personFaults(typed).phone_number).toBeUndefined();
  expect(screen.getByLabelText('رمز الدولة')).toHaveDisplayValue(/المملكة المتحدة/);
  await choose('رمز الدولة', 'SA');
  expect(typed.phone_number).toBe('7911123456');
});
