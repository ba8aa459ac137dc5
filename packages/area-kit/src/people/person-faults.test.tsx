import { passwordFaults } from './password-faults.ts';
import { cleanPerson, personFaults } from './person-faults.ts';

const sara = {
  full_name: 'سارة العتيبي',
  email: 'sara@example.sa',
  phone_number: '0512345678',
  identity: '1012345678',
};

it.each(['0512345678', '512345678', '966512345678', '+966512345678', '00966512345678', '٠٥١٢٣٤٥٦٧٨'])(
  'accepts %s as a mobile number',
  (phone_number) => {
    expect(personFaults({ ...sara, phone_number })).toEqual({});
  },
);

it('converts typed and copied numbers to 0–9', () => {
  const typed = { ...sara, phone_number: '\u202a+٩٦٦ ٥١٢-٣٤٥-٦٧٨\u202c', identity: '۱۰۱۲ ۳۴۵ ۶۷۸' };
  expect(cleanPerson(typed)).toEqual({ ...sara, phone_number: '+966512345678' });
});

it.each([
  ['full_name', ' سا '],
  ['full_name', 'س'.repeat(101)],
  ['email', 'sara@example'],
  ['phone_number', '0412345678'],
  ['phone_number', '051234567'],
  ['identity', '3012345678'],
  ['identity', '101234567'],
])('reports only %s for «%s»', (field, value) => {
  expect(personFaults({ ...sara, [field]: value })).toEqual({ [field]: expect.any(String) });
});

it.each(['abcdefg1', 'كلمةسري٩', 'Demo@2026'])('accepts %s as a password', (password) => {
  expect(passwordFaults({ password, password_confirmation: password })).toEqual({});
});

it.each(['', 'short1', 'onlyletters', '123456789', `a1${'x'.repeat(127)}`])(
  'refuses «%s» as a password',
  (password) => {
    expect(passwordFaults({ password, password_confirmation: password })).toHaveProperty('password');
  },
);

it('requires the same password twice', () => {
  const faults = passwordFaults({ password: 'Demo@2026', password_confirmation: 'Demo@2027' });
  expect(faults).toEqual({ password_confirmation: 'كلمتا المرور غير متطابقتين' });
});
