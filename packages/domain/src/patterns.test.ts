import { isEmail } from './patterns.ts';

it.each(['a@b.sa', 'first.last_1-x@mail.example.com', ' leader1@demo.sa ', 'A@B.INFO'])(
  'accepts «%s»',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

it.each([
  '',
  'a',
  'a@b',
  'a@b.c',
  'a@b.museum',
  'a b@c.sa',
  'أحمد@demo.sa',
  'a@@b.sa',
  'a+b@c.sa',
  'a@b..com',
  'a@.com',
])('refuses «%s»', (text) => {
  expect(isEmail(text)).toBe(false);
});
