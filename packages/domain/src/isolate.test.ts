import { isolate } from './isolate.ts';

test.each(['Team Rocket', 'نماء!', '«مدار»', 'خطة العمل.pdf', '(أثر', 'C++', '+966500000000'])(
  '%s is isolated from the sentence around it',
  (name) => {
    expect(isolate(name)).toBe(`\u2068${name}\u2069`);
  },
);

test.each(['مدار', 'بوصلة الخير', 'الطاولة 12', '3 فرق', ''])('%s stays as it is', (name) => {
  expect(isolate(name)).toBe(name);
});
