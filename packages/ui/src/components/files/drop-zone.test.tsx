import { render, screen } from '@testing-library/react';
import { DropZone } from './drop-zone.tsx';

const show = (touch: boolean) => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) =>
        Object.assign(new EventTarget(), { matches: touch && media === '(pointer: coarse)', media }) as never,
    );
  render(
    <DropZone
      label="اسحب الملفات إلى هنا أو اخترها من جهازك"
      touchLabel="اختر الملفات"
      hint="حتى 5 ملفات"
      extensions={['pdf']}
      onFiles={() => undefined}
    />,
  );
};
afterEach(() => jest.restoreAllMocks());

test.each([
  ['a pointer', false, 'اسحب الملفات إلى هنا أو اخترها من جهازك'],
  ['a touch screen', true, 'اختر الملفات'],
])('with %s it says what can be done there', (_, touch, label) => {
  show(touch);
  expect(screen.getByLabelText(label)).toBeEnabled();
  expect(screen.getByText(label)).toBeVisible();
});
