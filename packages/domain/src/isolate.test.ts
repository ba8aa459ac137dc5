import { isolate } from './isolate.ts';

const foreign = ['Team Rocket', 'نماء!', '«مدار»', 'خطة العمل.pdf', '(أثر', 'C++', '+966500000000'];
/** After an Arabic letter each of their numbers would be placed to the left of the one before it. */
const reversed = ['12-3', '2026-11-29', '050 123 4567', '12–3', '10:30-11:00', '12 / 3', '12-3 مدار'];

test.each([...foreign, ...reversed])('%s is isolated from the sentence around it', (name) => {
  expect(isolate(name)).toBe(`\u2068${name}\u2069`);
});

const orderly = ['12', '10:30', '1.5', '1,000', '29/11/2026', 'مدار 12-3', '2030 رؤية 2040'];

test.each(['مدار', 'بوصلة الخير', 'الطاولة 12', '3 فرق', '', ...orderly])('%s stays as it is', (name) => {
  expect(isolate(name)).toBe(name);
});
