import { savedNow } from './saved-words.ts';

test('only the given fields are said, each with its label; an empty value is said to be empty', () => {
  const words = { name: ['الاسم', 'مدار'], places: ['المقاعد', 0], text: ['الوصف', ''] } as const;
  expect(savedNow<typeof words>(words, ['places', 'text'])).toBe('المقاعد: 0 والوصف: فارغ');
});

test('fields that are said the same way are said once', () => {
  const identity = ['رقم الهوية', '1077777777'] as const;
  const words = { identity, nationality: identity };
  expect(savedNow<typeof words>(words, ['identity', 'nationality'])).toBe('رقم الهوية: 1077777777');
});
