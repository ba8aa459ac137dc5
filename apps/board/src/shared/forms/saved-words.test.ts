import { savedNow } from './record-kind.ts';

test('the sentence has only the given fields, each with its label, also empty ones', () => {
  const words = { name: ['الاسم', 'مدار'], places: ['المقاعد', 0], text: ['الوصف', ''] } as const;
  expect(savedNow<typeof words>(words, ['places', 'text'])).toBe('المقاعد: 0 والوصف: فارغ');
});

test('fields with the same words are in it once', () => {
  const identity = ['رقم الهوية', '1077777777'] as const;
  const words = { identity, nationality: identity };
  expect(savedNow<typeof words>(words, ['identity', 'nationality'])).toBe('رقم الهوية: 1077777777');
});
