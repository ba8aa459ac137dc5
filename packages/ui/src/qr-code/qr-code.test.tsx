import { render, screen } from '@testing-library/react';
import { readQrCode } from '../../testing/read-qr-code.ts';
import { QrCode } from './qr-code.tsx';

test.each([
  'TP1-7ZK2-0123456789ABCDEFGHJKMNPQRS-0123456789ABCDEFGHJKMNPQRS',
  'otpauth://totp/%D8%A7%D9%84%D8%A8%D9%88%D8%A7%D8%A8%D8%A9?secret=JBSWY3DPEHPK3PXP&digits=6&period=30',
])('a code is a named image that a reader reads: %s', (value) => {
  render(<QrCode value={value} label="رمز فريق مدار" />);
  expect(readQrCode(screen.getByRole('img', { name: 'رمز فريق مدار' }))).toBe(value);
});
