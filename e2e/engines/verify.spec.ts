import { test } from './support/test.ts';

test('a stranger types the number of a certificate, and reads that there is none with it', async ({
  visitor,
}) => {
  await visitor.open('/verify');
  await visitor.sees({ role: 'heading', name: 'هل الشهادة صحيحة؟' });
  await visitor.type({ label: 'رقم الشهادة' }, '7zq3m 1kd0x r8v2c 9yb41');
  await visitor.click({ role: 'button', name: 'تحقق' });
  await visitor.sees({ role: 'heading', name: 'لا توجد شهادة بهذا الرقم' });
});
