import { render, screen } from '@testing-library/react';
import { QrCode } from './qr-code.tsx';

const drawn = (value: string) => {
  const { unmount } = render(<QrCode value={value} label="رمز فريق مدار" />);
  const code = screen.getByRole('img', { name: 'رمز فريق مدار' }).innerHTML;
  unmount();
  return code;
};

test('a code is a named image that depends on its value', () => {
  expect(drawn('https://portal.example/a')).not.toBe(drawn('https://portal.example/b'));
});
